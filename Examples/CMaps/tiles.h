// A source of tiles that asks Swift for them.
#pragma once
#include "CMaps.h"
#include <shumate/shumate.h>

ShumateDataSource *cmaps_source_new(CMapsTiles tiles);
