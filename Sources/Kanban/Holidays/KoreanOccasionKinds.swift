extension KoreanOccasion {
  enum Kind {
    case assemblyElection
    case presidentialElection
    case vicePresidentialElection
    case localElection
    case electoralCollegeElection
    case unificationCouncilElection
    case inauguration
    case thirdTermReferendum
    case yushinReferendum
    case fifthRepublicReferendum
    case sixthRepublicReferendum
    case firstAssemblyAnniversary
    case kimKuFuneral
    case memorialService
    case rheeBirthday
    case sabangDay
    case newGovernment
    case aprilRevolution
    case mayCoup
    case armedForcesDay
    case moonLanding
    case yukFuneral
    case parkFuneral
    case olympics
    case worldCup
    case temporary
    /// A substitute for a holiday on a Sunday, long before the law provided for it.
    case substitute

    var names: (own: String, english: String) {
      switch self {
      case .assemblyElection: ("국회의원 선거일", "National Assembly Election Day")
      case .presidentialElection: ("대통령 선거일", "Presidential Election Day")
      case .vicePresidentialElection: ("부통령 선거일", "Vice Presidential Election Day")
      case .localElection: ("지방선거일", "Local Election Day")
      case .electoralCollegeElection: ("대통령 선거인단 선거일", "Electoral College Election Day")
      case .unificationCouncilElection: ("통일주체국민회의 선거일", "National Conference for Unification Election Day")
      case .inauguration: ("대통령 취임식", "Presidential Inauguration Day")
      case .thirdTermReferendum: ("3선 개헌 국민투표일", "Third-term Constitutional Referendum Day")
      case .yushinReferendum: ("유신헌법 국민투표일", "Yushin Constitution Referendum Day")
      case .fifthRepublicReferendum: ("제5공화국 헌법 국민투표일", "5th Republic Constitutional Referendum Day")
      case .sixthRepublicReferendum: ("제6공화국 헌법 국민투표일", "6th Republic Constitutional Referendum Day")
      case .firstAssemblyAnniversary: ("5·10 총선거 1주년 기념일", "Anniversary of the 1st National Assembly Election")
      case .kimKuFuneral: ("백범 김구 선생 국민장 영결식", "Baekbeom Kim Ku's Funeral Ceremony")
      case .memorialService: ("전몰군인 합동위령제", "Joint Memorial Service for Fallen Soldiers")
      case .rheeBirthday: ("이승만 대통령 탄신일", "President Syngman Rhee's Birthday")
      case .sabangDay: ("사방의 날", "Sabang Day")
      case .newGovernment: ("신정부 경축의 날", "New Government Celebration Day")
      case .aprilRevolution: ("4·19 혁명 기념일", "April 19 Revolution Anniversary")
      case .mayCoup: ("5·16 군사혁명 기념일", "May 16 Military Coup d'Etat Anniversary")
      case .armedForcesDay: ("국군의 날", "Armed Forces Day")
      case .moonLanding: ("아폴로 11호 달 착륙 기념", "Commemoration of the Apollo 11 Moon Landing")
      case .yukFuneral: ("육영수 여사 국민장 영결식", "First Lady Yuk Young-soo's Funeral Ceremony")
      case .parkFuneral: ("박정희 대통령 국장 영결식", "President Park Chung Hee's Funeral Ceremony")
      case .olympics: ("1988 서울 올림픽 개막식", "1988 Seoul Olympics Opening Ceremony")
      case .worldCup: ("2002년 한일 월드컵 대표팀 4강 진출", "2002 FIFA World Cup National Team Semi-Finals Celebrations")
      case .temporary: ("임시공휴일", "Temporary Public Holiday")
      case .substitute: ("대체공휴일", "Substitute Holiday")
      }
    }
  }
}
