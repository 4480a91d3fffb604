/// Titles from real use that contain date words but no date.
enum QuickTitles {
  static let all = (english + "\n" + korean).split(separator: "\n").map(String.init)

  private static let english = """
    Run 30 min
    Watch Wednesday
    Rewatch Wednesday
    Play Saturday Night
    Watch Next Friday
    Watch Any Given Sunday
    Read The Man Who Was Thursday
    Until Dawn playthrough
    Play Until Dawn
    Watch Before Midnight
    3:10 to Yuma
    7:30 for 8 dinner at Jo's
    10:00 to 11:00 design review
    16:9 wallpaper
    24:00 rule notes
    Noon at Tiffany's
    Midnight Mass rewatch
    midnight snack
    What was friday
    fix friday alert
    15:30 and 17:00 showings
    Practice piano 30 min
    Study 2h
    Sleep 8h
    Fast 3 days
    Vacation 2 weeks
    Hold a plank 2 minutes
    Read pages 10-20
    Do exercises 1-12
    Lost 1-2
    Won 3-1
    Ubuntu 24.04
    Upgrade to Python 3.12
    Install macOS 15.2
    Fahrenheit 9/11
    Cut board to 1/2
    Score 7/10
    Rate the album 8/10
    Dinner with Tom
    Ring Tod
    Call Tom
    Paint #ff8800
    Shop Black Friday
    Plan Good Friday
    Sing Ash Wednesday
    Plan for Easter Monday
    Watch Freaky Friday
    Play Ruby Tuesday
    Prepare for Cyber Monday
    Movie night
    Date night
    Opening night
    Book a table for the evening
    Plan christmas
    Gifts for christmas
    Buy valentine cards
    Prepare for monday
    Talk about friday
    Check on Tom
    Cancel the 3pm
    Meet Mr. Friday
    Eat at TGI Friday
    Watch The Day After Tomorrow
    Watch 28 Days Later
    Read 11/22/63
    Delay the launch by 2 weeks
    Extend the lease by 3 months
    Move the standup to monday
    Move the party from friday
    Notes from tuesday
    Minutes of monday
    Lunch with April
    Ask May
    Call June
    Email Jan
    Write chapter 3
    Chapter 12
    Read book 2
    Fix bug 404
    Version 31.2
    Release 2.30
    See page 2/30
    Go to room 13-32
    Support 24/7
    Friday retro notes
    Monday blues playlist
    Friday night lights
    Saturday night fever
    Sunday morning run
    Sunday roast recipe
    Tonight show tickets
    Tomorrow never dies
    Yesterday once more
    Today show recap
    Daily standup notes
    Weekly review template
    Monthly report layout
    Yearly budget draft
    Every day carry list
    every day is a gift
    Make the most of every day
    Read the Daily
    Subscribe to The Weekly
    Best of every month
    Look at the sun
    Watch the sun
    Take the sat
    The second coming
    Second hand shop
    First aid kit
    Third party audit
    Last minute gifts
    Next generation sequencing
    Half marathon plan
    Quarter pounder
    Week plan
    Month overview
    Day planner
    Year in review
    2027 roadmap
    Plan 2027
    The year 2000 bug
    Route 66
    Boeing 747
    Area 51
    Catch 22
    Apollo 13
    Windows 11
    Fix #12
    Read every book
    In the middle of nowhere
    On the road
    By the way
    At the top
    In time for tea
    After hours
    Before sunrise
    Now or never
    May the force be with you
    March of the penguins
    August rush
    Sat nav update
    Sun cream
    Mon ami
    Wed or not
    Mayday
    Weekend
    Plan the weekend
    Talk between friday and monday
    Alpha versus friday
    Compare 10.5 and 11.2
    Wake up at dawn chorus
    Half a dozen eggs
    A couple of eggs
    5 a day
    First one
    Then two
    Page twenty five
    Be the third
    Finish the first
    Notes about friday
    3 point turn
    In 10 cities
    Clean the sun room
    Fix sat nav
    The Mid-December sale
    Nightly build notes
    Ping the server
    Reminder settings
    Half a pint
    Best in the new year
    Watch Boxing Day
    End of an era
    m/s to km/h table
    Week 50 report draft
    Week 3 lecture notes
    Notes of lecture week 3
    Couch to 5k week 4
    Upgrade to version 25.12.
    Read section 13.2.
    Next semester courses
    Flowers for the day before the wedding
    Plan thanksgiving
    Swim at least once a week on monday
    Clean 3 times a week on friday
    Gym 2x a week from monday
    Meet once a month on friday
    Happy Mondays 8pm
    Taco tuesdays
    Work fri 9-17
    """

  private static let korean = """
    오늘 할 일
    오늘의 운세
    내일 치과
    내일은 내일의 태양
    금요일 회식
    월요일 회의 자료
    일요일의 남자
    토요일 밤의 열기
    월말 결산
    연말 정산
    연말정산 서류
    월간 보고서
    주간 업무
    주말 계획
    주말 농장
    추석 선물 고르기
    설 선물
    어린이날 행사 기획
    크리스마스 카드
    매일 영어 단어 외우기
    매일경제 읽기
    매출 보고
    매니저 면담
    격주 회의록
    팀 점심
    저녁 메뉴
    아침 운동
    밤 산책
    낮잠
    새벽 배송 취소
    오전 반차
    오후 반차
    일정 정리
    일기 쓰기
    월세
    전화
    집 전화
    세금
    수금
    목수
    화분
    금고
    토끼
    일수
    회의 지난 일요일
    지난주 회의록
    어제 회의록 정리
    3월 새학기 준비
    12월 정산
    12월 25일 회식
    3일 뒤 확인
    출장 12월 3일부터 5일까지
    제출 금요일 또는 토요일
    보고 영업일 기준
    운동 30분
    책 3권
    우분투 24.04
    버전 1.2.3
    음력 생일
    만두 빚기 섣달 그믐
    밥 음
    근무 주중
    24시 편의점
    7번가
    3분 카레
    100일 잔치
    돌잔치
    첫눈
    반차
    한 달 살기
    일 년 계획
    일주일 식단
    하루 세 끼
    내일 오후 3시 to 5시 회의
    12월 3일 오전 10시부터 11시까지 면접
    내일 오후 2시 30분부터 4시까지 교육
    매주 토요일 오후 2시~4시 과외
    매주 월요일 오전 9시부터 10시까지 회의
    내일 저녁 7시에서 9시 사이 방문
    내일 오후 4시행 버스
    12월 20일 오후 2시발 비행기
    내일 아침 7시 40분차 예매
    일요일 낮 12시에서 1시 점심
    금요일 오후 5시 이후 배포
    금요일 밤 10시 넘어서 배포
    내일 아침 일찍 출발
    매년 12월 둘째 주 김장
    매년 3월 첫째 주 개학 준비
    매년 1월 초 목표 세우기
    매월 20일 전 세금 납부
    매월 5일 이전 월세
    새벽 세시 바람이 부나요 반납
    9시 뉴스 스크랩
    9시 등교 찬반 토론
    12시 신데렐라 대본
    새벽 5시 기상 책 반납
    아침 7시 30분 기차 시간표
    정오까지 영업하는 은행 찾기
    카페 이름 정오
    2시간 안에 끝내는 파이썬 읽기
    한 달 안에 끝내는 코딩 책
    30일 안에 끝내는 영어 구매
    3일마다 서는 장 조사
    토요일마다 하는 프로그램 정리
    월요일마다 쉬는 미용실 예약
    주말마다 문 여는 식당 목록
    올해까지 쓴 예산 보고
    12월 25일까지 진열할 상품 목록
    연말까지 쓸 연차 계획
    금요일까지 받을 서류 목록
    토요일까지 읽을 책 고르기
    금요일까지 필요한 서류 준비
    일 년에 한 번 오는 기회
    독후감 13일의 금요일
    소설 28일 후
    확률 문제 1/2
    레시피 물 1/3
    매년 5월 종합소득세 신고
    매년 12월 종무식 준비
    내일 오후 반차 신청
    알림 끄기
    재난 알림 설정
    정오의 희망곡
    자정 뉴스 요약
    라면 먹고 갈래
    열닷새
    분기별 실적
    제외 목록
    50주차 보고 작성
    8주차 과제
    임신 30주차
    소설 50번째 주
    버전 25.12. 배포
    다음 학기 수강 신청
    시험 전날 벼락치기
    지하 2주차장 청소
    휴가 3일
    출장 2일
    약 먹기 3일
    작심 3일
    점검 2일
    다음 주 화요일
    마지막 금요일
    두 번째 화요일
    둘째 화요일
    세 번째 금요일
    다음 달 10일
    이번 주 금
    이번 달 말일
    오전 9시
    """
}
