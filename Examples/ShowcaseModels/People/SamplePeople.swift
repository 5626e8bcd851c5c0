extension PeopleDatabase {
  /// The people of a new database. All are invented.
  public static let samplePeople: [NewPerson] = [
    sample("Anna", "Ångström", "anna.angstrom@example.org", "+46 8 555 01 23", "Work"),
    sample("Élodie", "Martin", "elodie.martin@example.com", "+33 1 99 00 12 34", "Friends"),
    sample("Jürgen", "Groß", "juergen.gross@example.de", "+49 30 23125 101", "Work"),
    sample("Zoë", "O’Brien", "zoe.obrien@example.ie", "+353 1 555 0142", "Friends"),
    sample("Łukasz", "Żak", "lukasz.zak@example.pl", "+48 22 555 01 77", "Work"),
    sample("Søren", "Østergaard", "soren@example.dk", "+45 55 50 12 34", "Family"),
    sample("María José", "Núñez", "mj.nunez@example.es", "+34 915 550 118", "Family"),
    sample("Grace", "Hoppe", "grace.hoppe@example.com", "+1 212 555 0119", "Work"),
    sample("Amit", "Patel", "amit.patel@example.in", "+91 22 5550 1120", "Friends"),
    sample("Yuki", "Sato", "yuki.sato@example.jp", "+81 3 5550 1121", "Friends"),
    sample("Nia", "van den Berg", "nia@example.nl", "+31 20 555 0122", "Family"),
    sample("Tomás", "Ćosić", "tomas.cosic@example.hr", "+385 1 5550 123", "Other"),
  ]

  private static func sample(
    _ firstName: String, _ lastName: String, _ email: String, _ phone: String, _ group: String
  ) -> NewPerson {
    NewPerson(
      firstName: firstName, lastName: lastName, email: email, phone: phone, groupName: group)
  }
}
