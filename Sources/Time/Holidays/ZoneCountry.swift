/// The country of a time zone, for the holidays of a machine whose locale names none. From zone.tab of the zone
/// database, without Antarctica, and with the old names of a few zones.
public enum ZoneCountry {
  /// The code of the country in which the zone is; nil for `UTC`, a POSIX rule and an unknown name.
  public static func code(ofZone zone: String) -> String? {
    let (region, place) = parts(of: zone)
    // Compares bytes in place, because every command reads the table: comparing characters took a third of the startup
    // time.
    return table.utf8.withContiguousStorageIfAvailable { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let code = code(ofPlace: place, in: bytes[start..<end], of: region) { return code }
        start = end + 1
      }
      return nil
    } ?? nil
  }

  private static func code(
    ofPlace place: Substring.UTF8View, in line: Slice<UnsafeBufferPointer<UInt8>>, of region: [UInt8]
  ) -> String? {
    guard line.starts(with: region) else { return nil }
    for country in line.dropFirst(region.count).split(separator: UInt8(ascii: ";")) {
      let words = country.split(separator: UInt8(ascii: " "))
      if words.dropFirst().contains(where: { $0.elementsEqual(place) }) {
        return words.first.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return nil
  }

  /// The region with a space behind it, as it begins lines of the table, and the rest of the name.
  private static func parts(of zone: String) -> (region: [UInt8], place: Substring.UTF8View) {
    let name = zone[...].utf8
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")) else { return (Array("- ".utf8), name) }
    return (Array(name[..<slash]) + [UInt8(ascii: " ")], name[name.index(after: slash)...])
  }

  /// Each line begins with a region, or `-` for names without one; then come the countries, each with the names of its
  /// zones in that region. Former names, such as `Asia/Calcutta`, come first.
  private static let table = """
    - EG Egypt; GB GB; HK Hongkong; IE Eire; IL Israel; IR Iran; IS Iceland; JP Japan; KR ROK; CN PRC; NZ NZ; PL Poland
    - PT Portugal; SG Singapore; TR Turkey; TW ROC
    America AR Buenos_Aires; US Indianapolis
    Asia IN Calcutta; MM Rangoon; NP Katmandu; VN Saigon
    Europe UA Kiev
    US US Eastern Central Mountain Pacific Alaska Hawaii
    Africa AO Luanda; BF Ouagadougou; BI Bujumbura; BJ Porto-Novo; BW Gaborone; CD Kinshasa Lubumbashi; CF Bangui
    Africa CG Brazzaville; CI Abidjan; CM Douala; DJ Djibouti; DZ Algiers; EG Cairo; EH El_Aaiun; ER Asmara
    Africa ES Ceuta; ET Addis_Ababa; GA Libreville; GH Accra; GM Banjul; GN Conakry; GQ Malabo; GW Bissau
    Africa KE Nairobi; LR Monrovia; LS Maseru; LY Tripoli; MA Casablanca; ML Bamako; MR Nouakchott; MW Blantyre
    Africa MZ Maputo; NA Windhoek; NE Niamey; NG Lagos; RW Kigali; SD Khartoum; SL Freetown; SN Dakar; SO Mogadishu
    Africa SS Juba; ST Sao_Tome; SZ Mbabane; TD Ndjamena; TG Lome; TN Tunis; TZ Dar_es_Salaam; UG Kampala
    Africa ZA Johannesburg; ZM Lusaka; ZW Harare
    America AG Antigua; AI Anguilla
    America AR Argentina/Buenos_Aires Argentina/Cordoba Argentina/Salta Argentina/Jujuy Argentina/Tucuman
    America AR Argentina/Catamarca Argentina/La_Rioja Argentina/San_Juan Argentina/Mendoza Argentina/San_Luis
    America AR Argentina/Rio_Gallegos Argentina/Ushuaia; AW Aruba; BB Barbados; BL St_Barthelemy; BO La_Paz
    America BQ Kralendijk
    America BR Noronha Belem Fortaleza Recife Araguaina Maceio Bahia Sao_Paulo Campo_Grande Cuiaba Santarem
    America BR Porto_Velho Boa_Vista Manaus Eirunepe Rio_Branco; BS Nassau; BZ Belize
    America CA St_Johns Halifax Glace_Bay Moncton Goose_Bay Blanc-Sablon Toronto Iqaluit Atikokan Winnipeg
    America CA Resolute Rankin_Inlet Regina Swift_Current Edmonton Cambridge_Bay Inuvik Creston Dawson_Creek
    America CA Fort_Nelson Whitehorse Dawson Vancouver; CL Santiago Coyhaique Punta_Arenas; CO Bogota; CR Costa_Rica
    America CU Havana; CW Curacao; DM Dominica; DO Santo_Domingo; EC Guayaquil; GD Grenada; GF Cayenne
    America GL Nuuk Danmarkshavn Scoresbysund Thule; GP Guadeloupe; GT Guatemala; GY Guyana; HN Tegucigalpa
    America HT Port-au-Prince; JM Jamaica; KN St_Kitts; KY Cayman; LC St_Lucia; MF Marigot; MQ Martinique
    America MS Montserrat; MX Mexico_City Cancun Merida Monterrey Matamoros Chihuahua Ciudad_Juarez Ojinaga Mazatlan
    America MX Bahia_Banderas Hermosillo Tijuana; NI Managua; PA Panama; PE Lima; PM Miquelon; PR Puerto_Rico
    America PY Asuncion; SR Paramaribo; SV El_Salvador; SX Lower_Princes; TC Grand_Turk; TT Port_of_Spain
    America US New_York Detroit Kentucky/Louisville Kentucky/Monticello Indiana/Indianapolis Indiana/Vincennes
    America US Indiana/Winamac Indiana/Marengo Indiana/Petersburg Indiana/Vevay Chicago Indiana/Tell_City
    America US Indiana/Knox Menominee North_Dakota/Center North_Dakota/New_Salem North_Dakota/Beulah Denver Boise
    America US Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak; UY Montevideo; VC St_Vincent
    America VE Caracas; VG Tortola; VI St_Thomas
    Arctic SJ Longyearbyen
    Asia AE Dubai; AF Kabul; AM Yerevan; AZ Baku; BD Dhaka; BH Bahrain; BN Brunei; BT Thimphu; CN Shanghai Urumqi
    Asia CY Nicosia Famagusta; GE Tbilisi; HK Hong_Kong; ID Jakarta Pontianak Makassar Jayapura; IL Jerusalem
    Asia IN Kolkata; IQ Baghdad; IR Tehran; JO Amman; JP Tokyo; KG Bishkek; KH Phnom_Penh; KP Pyongyang; KR Seoul
    Asia KW Kuwait; KZ Almaty Qyzylorda Qostanay Aqtobe Aqtau Atyrau Oral; LA Vientiane; LB Beirut; LK Colombo
    Asia MM Yangon; MN Ulaanbaatar Hovd; MO Macau; MY Kuala_Lumpur Kuching; NP Kathmandu; OM Muscat; PH Manila
    Asia PK Karachi; PS Gaza Hebron; QA Qatar
    Asia RU Yekaterinburg Omsk Novosibirsk Barnaul Tomsk Novokuznetsk Krasnoyarsk Irkutsk Chita Yakutsk Khandyga
    Asia RU Vladivostok Ust-Nera Magadan Sakhalin Srednekolymsk Kamchatka Anadyr; SA Riyadh; SG Singapore
    Asia SY Damascus; TH Bangkok; TJ Dushanbe; TL Dili; TM Ashgabat; TW Taipei; UZ Samarkand Tashkent
    Asia VN Ho_Chi_Minh; YE Aden
    Atlantic BM Bermuda; CV Cape_Verde; ES Canary; FK Stanley; FO Faroe; GS South_Georgia; IS Reykjavik
    Atlantic PT Madeira Azores; SH St_Helena
    Australia AU Lord_Howe Hobart Melbourne Sydney Broken_Hill Brisbane Lindeman Adelaide Darwin Perth Eucla
    Europe AD Andorra; AL Tirane; AT Vienna; AX Mariehamn; BA Sarajevo; BE Brussels; BG Sofia; BY Minsk; CH Zurich
    Europe CZ Prague; DE Berlin Busingen; DK Copenhagen; EE Tallinn; ES Madrid; FI Helsinki; FR Paris; GB London
    Europe GG Guernsey; GI Gibraltar; GR Athens; HR Zagreb; HU Budapest; IE Dublin; IM Isle_of_Man; IT Rome
    Europe JE Jersey; LI Vaduz; LT Vilnius; LU Luxembourg; LV Riga; MC Monaco; MD Chisinau; ME Podgorica; MK Skopje
    Europe MT Malta; NL Amsterdam; NO Oslo; PL Warsaw; PT Lisbon; RO Bucharest; RS Belgrade
    Europe RU Kaliningrad Moscow Kirov Volgograd Astrakhan Saratov Ulyanovsk Samara; SE Stockholm; SI Ljubljana
    Europe SK Bratislava; SM San_Marino; TR Istanbul; UA Simferopol Kyiv; VA Vatican
    Indian CC Cocos; CX Christmas; IO Chagos; KM Comoro; MG Antananarivo; MU Mauritius; MV Maldives; RE Reunion
    Indian SC Mahe; TF Kerguelen; YT Mayotte
    Pacific AS Pago_Pago; CK Rarotonga; CL Easter; EC Galapagos; FJ Fiji; FM Chuuk Pohnpei Kosrae; GU Guam
    Pacific KI Tarawa Kanton Kiritimati; MH Majuro Kwajalein; MP Saipan; NC Noumea; NF Norfolk; NR Nauru; NU Niue
    Pacific NZ Auckland Chatham; PF Tahiti Marquesas Gambier; PG Port_Moresby Bougainville; PN Pitcairn; PW Palau
    Pacific SB Guadalcanal; TK Fakaofo; TO Tongatapu; TV Funafuti; UM Midway Wake; US Honolulu; VU Efate; WF Wallis
    Pacific WS Apia
    """
}
