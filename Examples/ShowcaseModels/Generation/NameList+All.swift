extension NameList {
  /// Fourteen languages in eight scripts: accents, capitals in the middle, apostrophes, spaces.
  static let all: [NameList] = [
    NameList(
      """
      Anna, Björn, Åsa, Märta, Gösta, Örjan, Lars, Ingrid, Sven, Karin, Nils, Elin, Håkan, Maja, \
      Oskar, Linnéa, Sigrid, Emil, Alva, Viggo
      """,
      """
      Ångström, Öberg, Lindqvist, Åkesson, Bergström, Sjöberg, Nyström, Ekdahl, Hallström, \
      Söderlund, Wallin, Åström, Norén, Lindén, Björk, Forsberg, Hägg, Sandström
      """,
      """
      Berg, Lind, Ny, Sjö, Ek, Hall, Söder, Wall, Nor, Björk, Fors, Hägg, Sand, Alm, Dal, Eng, \
      Grön, Holm, Löv, Öster, Väster, Strand, Ceder, Blom
      """,
      "ström, qvist, gren, berg, lund, dahl, stedt, blad, man, sjö",
      "example.se", "+46 8 555 ## ##"),
    NameList(
      """
      Jürgen, Käthe, Günther, Sören, Anneliese, Björn, Mia, Jörg, Lotte, Bärbel, Max, Ute, Emma, \
      Götz, Felix, Hanna, Paul, Clara, Ben, Dörte, Till, Ida
      """,
      """
      Groß, Müller, Weiß, Schäfer, Köhler, Jäger, Böhm, Vogt, von der Heide, Brandt, Kühn, Großmann, \
      Lüders, Straßer, Ziegler, Schröder, Pfeiffer, Hübner, Krüger, Assmann, Aßmann, Zöllner
      """,
      """
      Ober, Nieder, Groß, Stein, Eichen, Linden, Rosen, Bach, König, Grün, Schwarz, Weiß, \
      Schön, Hohen, Alten, Brunn, Mühl, Neu, Wald, Kirch, Löwen, Silber, Reiß
      """,
      "mann, bauer, müller, berg, bach, hofer, feld, städter, thal, meier",
      "example.de", "+49 30 23125 ###"),
    NameList(
      """
      Élodie, François, Zoé, Jérôme, Chloé, Hélène, André, Noémie, Gaël, Loïc, Agnès, Théo, Inès, \
      Benoît, Maëlle, Raphaël, Jean-Luc, Marie, Océane, Hugo
      """,
      """
      Martin, Lefèvre, D’Aubigné, Gaudin, Château, Béranger, Moreau, Le Goff, Boulanger, Garçon, \
      Dupré, Hébert, Rémond, L’Écuyer, Noël, Pâris, Girard, Vallée, Cœur, Bÿ
      """,
      """
      Beau, Mont, Roche, Ville, Bois, Clair, Haute, Belle, Grand, Fort, Bonne, Mal, Mar, \
      Saint-, Val, Pré, Font, Rive, Cham, Côte
      """,
      "mont, champ, ville, lieu, fort, neuve, clair, court, vallée, rieux, nay",
      "example.fr", "+33 1 99 00 ## ##"),
    NameList(
      """
      Łukasz, Agnieszka, Paweł, Małgorzata, Żaneta, Grażyna, Michał, Zofia, Świętosława, Jan, \
      Wojciech, Joanna, Stanisław, Elżbieta, Bożena, Tomasz, Kinga, Szymon
      """,
      """
      Żak, Wiśniewski, Łuczak, Dąbrowska, Zając, Święcicki, Wójcik, Kamińska, Pająk, Górski, Śliwa, \
      Ćwik, Król, Mazur, Gołąb, Źródłowski, Szczęsny, Bąk
      """,
      """
      Wiśn, Dąbr, Święc, Kamień, Jabłoń, Sokoł, Zieliń, Krzyż, Wróbl, Borów, Żuraw, Głow, Lip, \
      Klon, Gór, Rud, Maz, Jan, Łuk, Pawł
      """,
      "owski, owska, icki, icka, ak, ik, owicz, czyk, iński, ecka",
      "example.pl", "+48 22 555 ## ##"),
    NameList(
      """
      María José, Íñigo, Begoña, Andrés, Lucía, Joaquín, Nuria, Ángel, Ramón, Concepción, Sofía, \
      Óscar, Inés, Héctor, Leticia, Tomás, Rocío, Adrián, Belén, Iván
      """,
      """
      Núñez, Ibáñez, García, Peña, Muñoz, Ordóñez, Zúñiga, López, Castaño, Gómez, de la Fuente, \
      Álvarez, Pérez, Úbeda, Vázquez, Sáenz, Yáñez, Ríos, Briones, Cañete
      """,
      """
      Núñez, Ibáñez, García, Peña, Muñoz, Ordóñez, Zúñiga, López, Castaño, Gómez, Álvarez, \
      Pérez, Vázquez, Sáenz, Yáñez, Ríos, Cañete, Marín, Solís, Durán
      """,
      "García, López, Peña, Muñoz, Gómez, Pérez, Ríos, Núñez, Marín, Ibáñez, Durán, Solís",
      link: " ",
      "example.es", "+34 915 550 ###"),
    NameList(
      """
      Grace, Oliver, Siobhán, Harry, Zoë, Amelia, Noah, Freya, Callum, Niamh, Jack, Ruby, Seán, Isla, \
      Archie, Orla, Rhys, Maisie, Leo, Imogen, Ewan, Poppy
      """,
      """
      O’Brien, McAllister, Hoppe, Smith, Fitzgerald, MacLeod, Taylor, Ó Súilleabháin, Hughes, \
      Whitfield, D’Arcy, Pemberton, Clarke, Nic Dhonnacha, Bell, Ashworth, Carter, O’Neill, Webb, \
      St. John, Brontë, Reed
      """,
      """
      Ash, Brad, Black, Whit, Hart, Ell, Thorn, Wood, Green, Haw, Long, New, King, Mar, Old, \
      Pem, Rad, Stan, Sut, West, Nor, Hal, Lang, Win
      """,
      "worth, field, ley, ton, ford, wood, bury, burn, ham, well, combe",
      "example.co.uk", "+44 20 7946 0###"),
    NameList(
      """
      Amit, Priya, Rohan, Ananya, Vikram, Lakshmi, Arjun, Meera, Sanjay, Kavita, Nikhil, Divya, \
      Rahul, Pooja, Suresh, Asha, Kiran, Neha
      """,
      """
      Patel, Chatterjee, Iyer, Reddy, Krishnamurthy, Singh, Banerjee, Nair, Deshpande, Gupta, Menon, \
      Joshi, Rao, Kulkarni, Mukherjee, Bose, Verma, Pillai
      """,
      """
      Krishna, Rama, Lakshmi, Shiva, Bala, Gopala, Chandra, Surya, Ananda, Raja, Jaya, Vijaya, \
      Sri, Hari, Deva, Narayana, Nanda, Satya, Guru, Maha
      """,
      "murthy, swamy, nathan, chandran, raj, kumar, prasad, krishnan, das, rao, mani, lingam",
      "example.in", "+91 22 5550 ####"),
    NameList(
      """
      Søren, Ægir, Bjørn, Þóra, Åse, Jón, Sigríður, Øystein, Tórshild, Kåre, Guðrún, Niels, Ásta, \
      Mads, Liv, Hjørdis, Leifur, Pål
      """,
      """
      Østergaard, Guðmundsdóttir, Hansen, Ærø, Þorsteinsson, Nygård, Kjær, Jónsson, Bjørnstad, \
      Sæther, Ásgeirsson, Møller, Thorsen, Åbø, Øverland, Dahl, Rønning, Sørensen
      """,
      """
      Ás, Þor, Sig, Guð, Bjarn, Ey, Hall, Stein, Krist, Arn, Berg, Ing, Finn, Ketil, Øyvind, \
      Mort, Søren, Rasmus, Mads, Kåre
      """,
      "sen, steinsson, mundsdóttir, geirsson, grímsdóttir, bjørnsen, valdsson, leifsdóttir, stad, gaard, holm, vik",
      "example.dk", "+45 55 50 ## ##"),
    NameList(
      """
      Лена, Иван, Ольга, Дмитрий, Наталья, Сергей, Фёдор, Юлия, Пётр, Екатерина, Алексей, Галина, \
      Михаил, Анна, Николай, Зоя, Артём, Вера
      """,
      """
      Иванова, Петров, Соловьёв, Кузнецова, Щербаков, Воробьёва, Смирнов, Жукова, Яковлев, Орлова, \
      Чайка, Медведев, Эрдман, Цветкова, Хохлов, Лебедева, Королёв, Зайцева
      """,
      """
      Иван, Петр, Кузнец, Соловь, Морозов, Беляк, Гаврил, Данил, Захар, Корол, Лукьян, Макар, \
      Назар, Осип, Павл, Роман, Савел, Тарас, Фёдор, Юрч
      """,
      "ов, ова, енко, чук, ин, ина, ский, ская, як, цев, цева, ёв",
      "example.ru", "+7 495 555 ## ##"),
    NameList(
      """
      Γιώργος, Ελένη, Νίκος, Μαρία, Αθηνά, Σπύρος, Ειρήνη, Κώστας, Χριστίνα, Ιωάννης, Δήμητρα, Θανάσης, \
      Ζωή, Μιχάλης, Άννα, Πέτρος
      """,
      """
      Παπαδόπουλος, Αγγελίδης, Οικονόμου, Βλάχος, Ζαφείρης, Μακρή, Ιωαννίδης, Σαμαράς, Δημητρίου, \
      Θεοδώρου, Καραγιάννης, Λάμπρου, Νικολάου, Ξένος, Ρήγας, Ψαρράς
      """,
      """
      Παπα, Χατζη, Καρα, Μακρυ, Κοντο, Γερο, Αρχι, Πρωτο, Δελη, Μαυρο, Σταυρο, Θεο, Καλο, Πολυ, \
      Χρυσο, Λευκο
      """,
      "δόπουλος, γιάννης, νικολάου, γεωργίου, δημητρίου, κώστας, μιχάλης, πούλου, αντωνίου, βασιλείου, θανάσης, στάθης, λέων, ξένου",
      "example.gr", "+30 21 5550 ####"),
    NameList(
      """
      結衣, 陽菜, 翔太, 健一, さくら, 美咲, 大輔, 直樹, 愛子, ひかり, 悠斗, 蓮, 恵, 智子, 隆, 葵, タケシ, ユキ
      """, joint: nil,
      """
      田中, 佐藤, 鈴木, 高橋, 渡辺, 伊藤, 山本, 中村, 小林, 加藤, 吉田, 山田, 佐々木, 松本, 井上, 木村, 清水, 林
      """,
      """
      田, 山, 川, 木, 林, 村, 井, 上, 高, 松, 小, 大, 中, 西, 北, 青, 石, 藤, 森, 竹, 長, 黒, 白, 梅
      """,
      "田, 山, 川, 村, 井, 本, 野, 口, 島, 崎, 原, 沢",
      "example.jp", "+81 3 5550 ####"),
    NameList(
      """
      伟, 芳, 娜, 秀英, 敏, 静, 丽, 强, 磊, 洋, 艳, 勇, 军, 杰, 娟, 涛, 明, 超, 秀兰, 霞
      """, joint: "",
      """
      王, 李, 张, 刘, 陈, 杨, 赵, 黄, 周, 吴, 徐, 孙, 胡, 朱, 高, 林, 何, 郭, 欧阳, 司马
      """, "", "", "example.cn", "+86 10 5550 ####"),
    NameList(
      """
      أحمد, فاطمة, محمد, مريم, خالد, ليلى, يوسف, نور, عمر, سارة, حسن, زينب, طارق, هدى, إبراهيم, آمنة
      """,
      """
      الحسن, العلي, حداد, منصور, الأحمد, خوري, السيد, النجار, صالح, عثمان, بركات, الشامي, قاسم, يعقوب, زيدان, ناصر
      """,
      """
      أحمد, محمد, خالد, يوسف, عمر, حسن, طارق, إبراهيم, علي, سليم, رشيد, جمال, كريم, نبيل, فؤاد, \
      سمير
      """,
      "الحسن, حداد, منصور, الأحمد, خوري, السيد, النجار, صالح, عثمان, بركات, الشامي, قاسم, زيدان, ناصر",
      link: " ",
      "example.eg", "+20 2 5550 ####"),
    NameList(
      """
      Ayşe, Mehmet, Gülşen, İbrahim, Çiğdem, Ömer, Şule, Işıl, Uğur, Zeynep, Kağan, Nguyệt, Thảo, \
      Đức, Hương, Tuấn, Tomáš, Željka, Ştefan, Răzvan
      """,
      """
      Yılmaz, Öztürk, Çelik, Şahin, Güneş, Işık, Doğan, Nguyễn, Trần, Phạm, Đặng, Ćosić, Šimić, Dvořák, \
      Žižka, Černý, Ionescu, Țepeș, Kőszegi, Nagy
      """,
      """
      Yıl, Öz, Çel, Şah, Gün, Kara, Ak, Boz, Demir, Taş, Ay, Kaya, Gök, Kılıç, Er, Tan, Sarı, \
      Ulu, Koç, Büyük
      """,
      "maz, türk, ik, in, eş, doğan, soy, oğlu, alp, kan, er, tekin",
      "example.net", "+385 1 5550 ###"),
  ]
}
