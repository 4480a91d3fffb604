import CHolidays
import Examples
import Kanban
import Support
import Testing
import Time
import Typing

/// The clock is at noon on Friday 20 November 2026.
@Suite("The quick line")
struct QuickTextTests {
  private let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: .examples)

  /// The typed line, and its title, tags, priority and deadline.
  private static let table = """
    Renew the certificate #ops !high fri 17:00 = Renew the certificate | ops | high | 2026-11-27 17:00
    Call mom sat = Call mom | | none | 2026-11-21
    Call mom \\sat = Call mom sat | | none |
    Call mom sat evening = Call mom | | none | 2026-11-21 18:00
    Movie night = Movie night | | none |
    Book a table for the evening = Book a table for the evening | | none |
    Look at the stars tonight = Look at the stars | | none | 2026-11-20 21:00
    Plan christmas = Plan christmas | | none |
    Gifts by christmas = Gifts | | none | 2026-12-25
    Water the plants every 3 days = Water the plants | | none | 2026-11-20
    Standup every weekday 9:00 = Standup | | none | 2026-11-23 09:00
    청소 매주 월 오전 9시 = 청소 | | none | 2026-11-23 09:00
    제사 음력 8월 15일 = 제사 | | none | 2027-09-15
    제사 음력 8월 15일 오전 9시 #집 = 제사 | 집 | none | 2027-09-15 09:00
    제사 #집 음력 윤6월 3일 = 제사 | 집 | none | 2036-07-25
    음력 8월 15일 = 음력 8월 15일 | | none |
    회의 12월 3일(금) 14:00 = 회의 12월 3일(금) 14:00 | | none |
    회의 25일 금 = 회의 25일 금 | | none |
    회의 다음 달 첫째 주 월요일 = 회의 다음 달 첫째 주 월요일 | | none |
    차례 설날 당일 = 차례 설날 당일 | | none |
    보고 영업일 기준 3일 뒤 = 보고 영업일 기준 3일 뒤 | | none |
    출장 12월 3일부터 5일까지 = 출장 12월 3일부터 5일까지 | | none |
    제출 금요일 또는 토요일 = 제출 금요일 또는 토요일 | | none |
    회의 지난 일요일 = 회의 지난 일요일 | | none |
    Meet fri #ops 17:00 = Meet | ops | none | 2026-11-27 17:00
    Meet next #ops mon = Meet | ops | none | 2026-11-23
    Call the plumber on fri = Call the plumber | | none | 2026-11-27
    제사 매년 음력 8월 15일 = 제사 | | none | 2027-09-15
    만두 빚기 섣달 그믐 = 만두 빚기 섣달 그믐 | | none |
    밥 음 = 밥 음 | | none |
    Ritual lunar 8-15 = Ritual | | none | 2027-09-15
    Ritual lunar aug 15 = Ritual lunar aug 15 | | none |
    Ritual every lunar 8-15 = Ritual | | none | 2027-09-15
    팀 점심 = 팀 점심 | | none |
    다음 주 수요일 미용실 오후 3시 = 미용실 | | none | 2026-11-25 15:00
    12월 3일 점심 약속 오후 1시 = 점심 약속 | | none | 2026-12-03 13:00
    금요일 동창회 오후 7시 = 동창회 | | none | 2026-11-27 19:00
    매주 수요일 요가 저녁 7시 = 요가 | | none | 2026-11-25 19:00
    friday dentist 3pm = dentist | | none | 2026-11-27 15:00
    tomorrow call 9:15 = call | | none | 2026-11-21 09:15
    every friday yoga 7pm = yoga | | none | 2026-11-20 19:00
    저녁 8시 전화 = 전화 | | none | 2026-11-20 20:00
    거래처 오후 5시 전화 = 거래처 오후 5시 전화 | | none |
    보험사 금요일 전화 = 보험사 금요일 전화 | | none |
    선물 추석 전날 = 선물 | | none | 2027-09-14
    fri = fri | | none |
    #ops fri = fri | ops | none |
    !low #home #ops = | home ops | low |
    #ops #OPS #ops x = x | ops OPS | none |
    Fix #12 and #ops, !now = Fix #12 and #ops, !now | | none |
    Fix #2nd-line #a_b #3-4 #- # ! = Fix #3-4 #- # ! | 2nd-line a_b | none |
    x !HIGH then !low = x then | | low |
    x !h !none = x !none | | high |
    Ask Ann !m = Ask Ann | | medium |
    pay rent friday!high = pay rent | | high | 2026-11-27
    call mum !hi = call mum | | high |
    call mum !lo = call mum | | low |
    견적서 !긴급 = 견적서 | | high |
    견적서 !중요 = 견적서 | | high |
    Paint the door #ff8800 #home = Paint the door #ff8800 | home | none |
    Ship by fri = Ship | | none | 2026-11-27
    Dinner fri #home = Dinner | home | none | 2026-11-27
    Dinner #home fri 19:00 !high #food = Dinner | home food | high | 2026-11-27 19:00
    Dinner fri #home with Ann = Dinner fri with Ann | home | none |
    fri #home = fri | home | none |
    Call \\fri #home = Call fri | home | none |
    Prepare for monday = Prepare for monday | | none |
    Prepare for next monday #work = Prepare for next monday | work | none |
    Talk about friday = Talk about friday | | none |
    Meet on monday #work = Meet | work | none | 2026-11-23
    Standup #team tomorrow at 9:30 = Standup | team | none | 2026-11-21 09:30
    Report end of next month = Report | | none | 2026-12-31
    Write chapter 3 = Write chapter 3 | | none |
    Write chapter 3 fri = Write chapter 3 | | none | 2026-11-27
    Gift 25 dec = Gift | | none | 2026-12-25
    Talk #a in 2 weeks = Talk | a | none | 2026-12-04
    two  blanks   and #tag more = two  blanks   and more | tag | none |
    \\#no \\!high \\\\server \\ fri = #no !high \\server \\ | | none | 2026-11-27
    Was yesterday = Was | | none | 2026-11-19
    인증서 갱신 #운영 !높음 금 17:00 = 인증서 갱신 | 운영 | high | 2026-11-27 17:00
    보고서 쓰기 내일까지 = 보고서 쓰기 | | none | 2026-11-21
    서버 점검 다음 주 월요일 오후 3시 !보통 = 서버 점검 | | medium | 2026-11-23 15:00
    서버 점검 !낮음 다음 주 월요일 오후 3시 = 서버 점검 | | low | 2026-11-23 15:00
    오늘 할 일 = 오늘 할 일 | | none |
    장보기 ＃집 토 = 장보기 | 집 | none | 2026-11-21
    금요일까지 보고서 쓰기 = 보고서 쓰기 | | none | 2026-11-27
    내일 오후 3시 치과 = 치과 | | none | 2026-11-21 15:00
    오늘 저녁 장보기 = 장보기 | | none | 2026-11-20 18:00
    !높음 월요일까지 견적서 보내기 = 견적서 보내기 | | high | 2026-11-23
    이번 주 안에 세금계산서 발행 #회계 = 세금계산서 발행 | 회계 | none | 2026-11-22
    내일까지: 보고서 = 보고서 | | none | 2026-11-21
    2시간 뒤 세탁기 = 세탁기 | | none | 2026-11-20 14:00
    17시 회의 = 회의 | | none | 2026-11-20 17:00
    tomorrow 3pm dentist = dentist | | none | 2026-11-21 15:00
    tomorrow #health 3pm dentist = dentist | health | none | 2026-11-21 15:00
    by friday send the report = send the report | | none | 2026-11-27
    on monday ship it = ship it | | none | 2026-11-23
    in 2 hours call Bob = call Bob | | none | 2026-11-20 14:00
    3pm dentist = dentist | | none | 2026-11-20 15:00
    fri 17:00 standup notes = standup notes | | none | 2026-11-27 17:00
    매주 월요일 주간보고 = 주간보고 | | none | 2026-11-23
    매일 아침 9시 스탠드업 = 스탠드업 | | none | 2026-11-21 09:00
    every monday at 9:00 standup = standup | | none | 2026-11-23 09:00
    Pay rent every month on the 1st #home = Pay rent | home | none | 2026-12-01
    주간보고 매주 월요일 = 주간보고 | | none | 2026-11-23
    카드값 매월 10일 = 카드값 | | none | 2026-12-10
    Rent 5 dec every month = Rent | | none | 2026-12-05
    Standup daily = Standup | | none | 2026-11-20
    Standup every weekday except friday = Standup | | none | 2026-11-23
    Run weekly until friday = Run | | none | 2026-11-20
    Post the figures every evening = Post the figures | | none | 2026-11-20 18:00
    치과 오후 3시30 = 치과 | | none | 2026-11-20 15:30
    배포 17시30 = 배포 | | none | 2026-11-20 17:30
    회의 9시30 = 회의 | | none | 2026-11-21 09:30
    Dinner friday 6.45pm = Dinner | | none | 2026-11-27 18:45
    Lunch 12 noon = Lunch | | none | 2026-11-20 12:00
    Write about the outage of 21 Nov #ops #writing tue = Write about the outage of 21 Nov | ops writing | none | 2026-11-24
    보고 12/3 = 보고 | | none | 2026-12-03
    Report 12/25 = Report | | none | 2026-12-25
    Call Tom 3pm = Call Tom | | none | 2026-11-20 15:00
    Call Tom friday = Call Tom | | none | 2026-11-27
    Visit Tom on sunday = Visit Tom | | none | 2026-11-22
    tom 3pm call = call | | none | 2026-11-21 15:00
    Check on Tom every sunday = Check on Tom | | none | 2026-11-22
    haircut tues week 3pm = haircut | | none | 2026-12-01 15:00
    call Jan 5pm = call Jan 5pm | | none |
    report due on monday = report | | none | 2026-11-23
    Mum's 60th on 12 feb = Mum's 60th | | none | 2027-02-12
    50th birthday party sat = 50th birthday party | | none | 2026-11-21
    essay due at 5pm friday = essay | | none | 2026-11-27 17:00
    answer every mail by friday = answer every mail | | none | 2026-11-27
    clean the filter 3 months after done = clean the filter | | none | 2026-11-20
    reset it from jan 1 every 3 months = reset it | | none | 2027-01-01
    drop off car first thing monday morning = drop off car | | none | 2026-11-23 09:00
    vitamins every day at 8am until new year's eve = vitamins | | none | 2026-11-21 08:00
    do taxes before the end of the month = do taxes | | none | 2026-11-30
    민수랑 저녁 토요일 7시 = 민수랑 저녁 | | none | 2026-11-21 19:00
    토요일 민수랑 저녁 7시 = 민수랑 저녁 | | none | 2026-11-21 19:00
    치과 저녁 7시 = 치과 | | none | 2026-11-20 19:00
    빨래 이틀에 한번씩 = 빨래 | | none | 2026-11-20
    수강신청 2월 3일 오전 10시 정각 = 수강신청 | | none | 2027-02-03 10:00
    12월 24일 저녁 7시부터 송년회 = 송년회 | | none | 2026-12-24 19:00
    월요일 오전 9시 반부터 회의 = 회의 | | none | 2026-11-23 09:30
    매주 월요일 오전 9시부터 회의 = 회의 | | none | 2026-11-23 09:00
    내일 저녁 8시경 배달 = 배달 | | none | 2026-11-21 20:00
    매주 월요일 30분 운동 = 30분 운동 | | none | 2026-11-23
    금요일까지 3시간 공부 = 3시간 공부 | | none | 2026-11-27
    금요일 오후 5시 반납 도서 찾기 = 반납 도서 찾기 | | none | 2026-11-27 17:00
    오후 3시 치과 = 치과 | | none | 2026-11-20 15:00
    9시에 회의 = 회의 | | none | 2026-11-21 09:00
    오전 10시 회의 = 회의 | | none | 2026-11-21 10:00
    오늘 밤 9시 뉴스 모니터링 = 뉴스 모니터링 | | none | 2026-11-20 21:00
    금요일까지 역할 나누기 = 역할 나누기 | | none | 2026-11-27
    금요일까지 무조건 완료할 것 = 무조건 완료할 것 | | none | 2026-11-27
    금요일까지 생일 선물 사기 = 생일 선물 사기 | | none | 2026-11-27
    금요일까지 살 빼기 = 살 빼기 | | none | 2026-11-27
    금요일까지 책 한 권 읽기 = 책 한 권 읽기 | | none | 2026-11-27
    토요일마다 도서관 = 도서관 | | none | 2026-11-21
    매월 1일 1회 점검 = 점검 | | none | 2026-12-01
    내일 오후 회의 = 회의 | | none | 2026-11-21 15:00
    Party last friday in december = Party | | none | 2026-12-25
    Party last friday of december = Party | | none | 2026-12-25
    2주에 한 번 화분 물 주기 = 2주에 한 번 화분 물 주기 | | none |
    이발 한 달에 한 번 = 이발 | | none | 2026-11-20
    평일 저녁 7시 운동 = 운동 | | none | 2026-11-20 19:00
    월수금 아침 6시 수영 = 수영 | | none | 2026-11-23 06:00
    크리스마스까지 선물 사기 = 선물 사기 | | none | 2026-12-25
    25 dec 0830 call = call | | none | 2026-12-25 08:30
    call 25 dec 0830 = call | | none | 2026-12-25 08:30
    fri 2030 call mum = call mum | | none | 2026-11-27 20:30
    call fri 2030 = call | | none | 2026-11-27 20:30
    next fri 1730 call = call | | none | 2026-11-27 17:30
    tomorrow 0900 call #work = call | work | none | 2026-11-21 09:00
    25th 0830 call = call | | none | 2026-11-25 08:30
    25 dec 2026 2030 call = call | | none | 2026-12-25 20:30
    0830 fri call = call | | none | 2026-11-27 08:30
    call 0830 fri = call | | none | 2026-11-27 08:30
    2026-12-25 0800 turkey = turkey | | none | 2026-12-25 08:00
    25/12 0800 turkey = turkey | | none | 2026-12-25 08:00
    pay invoice 0042 fri = pay invoice 0042 | | none | 2026-11-27
    train 0742 mon = train 0742 | | none | 2026-11-23
    train mon 0742 = train | | none | 2026-11-23 07:42
    pay 1500 fri = pay 1500 | | none | 2026-11-27
    call 2030 5 dec = call | | none | 2026-12-05 20:30
    train 1430 fri = train | | none | 2026-11-27 14:30
    call at 1000 on fri = call | | none | 2026-11-27 10:00
    1000 tomorrow call = call | | none | 2026-11-21 10:00
    1430 dec 5 x = x | | none | 2026-12-05 14:30
    budget 2030 fri = budget 2030 | | none | 2026-11-27
    pay for 1500 fri = pay for 1500 | | none | 2026-11-27
    Plan 2027 5 dec = Plan 2027 | | none | 2026-12-05
    film 1917 fri = film 1917 | | none | 2026-11-27
    lot 1500 25/12 = lot 1500 | | none | 2026-12-25
    call mum weekly sun 1800 = call mum | | none | 2026-11-22 18:00
    standup daily at 0930 = standup | | none | 2026-11-21 09:30
    every monday 1500 words essay = 1500 words essay | | none | 2026-11-23
    leave early fri = leave early | | none | 2026-11-27
    read 3-4 tomorrow = read 3-4 | | none | 2026-11-21
    call 5 dec 2400 = call 5 dec 2400 | | none |
    call 5 dec 2500 = call 5 dec 2500 | | none |
    call 10 dec 2000 = call | | none | 2026-12-10 20:00
    call dec 10 2015 = call | | none | 2026-12-10 20:15
    call 10 dec 2019 = call | | none | 2019-12-10
    25 dec 2030 = 25 dec 2030 | | none |
    party 25 dec 2030 = party | | none | 2030-12-25
    25 dec 2030 party = 25 dec 2030 party | | none |
    review Q3 2026 budget = review Q3 2026 budget | | none |
    fri 2026 plan = fri 2026 plan | | none |
    plan fri 2026 = plan fri 2026 | | none |
    fri 2025 review = fri 2025 review | | none |
    fri 1917 film = fri 1917 film | | none |
    tomorrow 1200 words essay = tomorrow 1200 words essay | | none |
    30분 뒤 빨래 = 빨래 | | none | 2026-11-20 12:30
    Report by week 50 = Report | | none | 2026-12-07
    by week 50 report = report | | none | 2026-12-07
    Report in week 50 = Report | | none | 2026-12-07
    Report end of week 50 = Report | | none | 2026-12-13
    Report w50 fri = Report | | none | 2026-12-11
    Report 2027 w10 = Report | | none | 2027-03-08
    Lecture week 3 fri = Lecture week 3 | | none | 2026-11-27
    보고 50주차까지 = 보고 | | none | 2026-12-13
    50주차까지 보고 = 보고 | | none | 2026-12-13
    과제 8주차 금요일까지 = 과제 8주차 | | none | 2026-11-27
    Report 27.11. = Report | | none | 2026-11-27
    Report by 27.11. = Report | | none | 2026-11-27
    by 27.11. report = report | | none | 2026-11-27
    Report 31.12. 17:00 = Report | | none | 2026-12-31 17:00
    보고 11.27. = 보고 | | none | 2026-11-27
    """

  /// Lines as one would say them, in the columns of `table`.
  private static let spoken = """
    call bank first thing monday = call bank | | none | 2026-11-23 09:00
    call bank monday first thing = call bank | | none | 2026-11-23 09:00
    first thing monday call bank = call bank | | none | 2026-11-23 09:00
    call bank first thing = call bank first thing | | none |
    standup in an hour and a half = standup | | none | 2026-11-20 13:30
    in an hour and a half standup = standup | | none | 2026-11-20 13:30
    nap an hour and a half = nap an hour and a half | | none |
    call in 2 and a half hours = call | | none | 2026-11-20 14:30
    call in a couple of hours = call | | none | 2026-11-20 14:00
    renew passport in 6 months time = renew passport | | none | 2027-05-20
    end of month invoice = invoice | | none | 2026-11-30
    eom invoice = invoice | | none | 2026-11-30
    end of next month report = report | | none | 2026-12-31
    COB friday report = report | | none | 2026-11-27
    friday eod report = report | | none | 2026-11-27
    EOD report = EOD report | | none |
    report by end of play fri = report | | none | 2026-11-27
    report by eob fri = report | | none | 2026-11-27
    rates end of qtr = rates | | none | 2026-12-31
    tea next quarter = tea | | none | 2027-01-01
    flight LH 1430 dec 5 = flight LH 1430 | | none | 2026-12-05
    bin day tomorrow night = bin day | | none | 2026-11-21 21:00
    dr appt 12/5 2p = dr appt | | none | 2026-12-05 14:00
    pay 50p fri = pay 50p | | none | 2026-11-27
    half day fri = half day | | none | 2026-11-27
    first thing on monday call vet = call vet | | none | 2026-11-23 09:00
    flight 6:05a fri = flight | | none | 2026-11-27 06:05
    vacation dec 20 to jan 3, book by fri = vacation dec 20 to jan 3, book | | none | 2026-11-27
    raise it from 5 to 10 by fri = raise it from 5 to 10 | | none | 2026-11-27
    schedule mon-thu shifts by fri = schedule mon-thu shifts | | none | 2026-11-27
    christmas eve dinner 6pm = dinner | | none | 2026-12-24 18:00
    party on new year's eve = party | | none | 2026-12-31
    friday dentist at 3pm = dentist | | none | 2026-11-27 15:00
    every friday dentist at 3pm = dentist | | none | 2026-11-20 15:00
    tomorrow dentist by 5pm = dentist | | none | 2026-11-21 17:00
    today haircut at 5pm = haircut | | none | 2026-11-20 17:00
    ship this time next week = ship | | none | 2026-11-27 12:00
    ship this time tomorrow = ship | | none | 2026-11-21 12:00
    ship next month on the 5th = ship | | none | 2026-12-05
    call in three quarters of an hour = call | | none | 2026-11-20 12:45
    haircut over lunch tomorrow = haircut | | none | 2026-11-21 12:00
    bins last friday of every month = bins | | none | 2026-11-27
    rent the last day of every month = rent | | none | 2026-11-30
    rent last working day of the month = rent | | none | 2026-11-30
    gym every monday starting next week = gym | | none | 2026-11-23
    gym weekly starting monday = gym | | none | 2026-11-23
    dentist a fortnight on Friday = dentist | | none | 2026-12-11
    rent 1st and 15th of every month = rent | | none | 2026-12-01
    Swim once a week on monday = Swim | | none | 2026-11-23
    Shop once a week on sat 10am = Shop | | none | 2026-11-21 10:00
    Pay once a fortnight on saturday = Pay | | none | 2026-11-21
    haircut once a month on the 5th = haircut | | none | 2026-12-05
    Team lunch friday = Team lunch | | none | 2026-11-27
    Bring lunch tomorrow = Bring lunch | | none | 2026-11-21
    Movie night friday 8pm = Movie night | | none | 2026-11-27 20:00
    Date night sat 7pm = Date night | | none | 2026-11-21 19:00
    Parents' evening thu 7pm = Parents' evening | | none | 2026-11-26 19:00
    Yoga morning every weekday = Yoga morning | | none | 2026-11-20
    Lunch friday = Lunch | | none | 2026-11-27
    Call April tomorrow = Call April | | none | 2026-11-21
    Ask Jan tomorrow = Ask Jan | | none | 2026-11-21
    Meet June on sat = Meet June | | none | 2026-11-21
    Send to Jan by fri = Send to Jan | | none | 2026-11-27
    Yoga on mondays at 18:00 = Yoga | | none | 2026-11-23 18:00
    Yoga sundays 10am = Yoga | | none | 2026-11-22 10:00
    Yoga weekends 10am = Yoga | | none | 2026-11-21 10:00
    Standup weekdays 9:15 = Standup | | none | 2026-11-23 09:15
    bins on tuesdays 7am = bins | | none | 2026-11-24 07:00
    bins weekdays 7am = bins | | none | 2026-11-23 07:00
    Pay first monday of the month = Pay | | none | 2026-12-07
    by tomorrow 5 copies = 5 copies | | none | 2026-11-21
    14:30 dentist = dentist | | none | 2026-11-20 14:30
    10:15 train to Leeds = train to Leeds | | none | 2026-11-21 10:15
    13:00, lunch with Kim = lunch with Kim | | none | 2026-11-20 13:00
    12:30 lunch monday = lunch | | none | 2026-11-23 12:30
    8:30 gym every weekday = gym | | none | 2026-11-23 08:30
    noon lunch with Sam = lunch with Sam | | none | 2026-11-20 12:00
    Noon walk tomorrow = walk | | none | 2026-11-21 12:00
    Finish Until Dawn by sunday = Finish Until Dawn | | none | 2026-11-22
    Until Dawn review by monday = Until Dawn review | | none | 2026-11-23
    until dawn keep watch = keep watch | | none | 2026-11-21 05:00
    watch wednesday = watch | | none | 2026-11-25
    Watch Dune Friday = Watch Dune | | none | 2026-11-27
    email Jo reminder friday = email Jo reminder | | none | 2026-11-27
    """

  private func read(_ text: String, behind end: Int = 0) -> String {
    let quick = QuickText(text, at: clock, datesBehind: end)
    let due = DatePhrase.text(of: quick.due, in: .utc)
    return [quick.title, quick.tags.joined(separator: " "), quick.priority.name, due].joined(separator: " | ")
  }

  @Test func quickLinesAreParsed() {
    for row in (Self.table + "\n" + Self.spoken).split(separator: "\n") {
      let sides = row.split(separator: " = ", maxSplits: 1).map(String.init)
      let fields = sides[1].split(separator: "|", omittingEmptySubsequences: false).map { String($0).asTitle }
      let expected = (fields.count == 3 ? [""] + fields : fields).prefix(4).joined(separator: " | ")
      #expect(read(sides[0]) == expected, "\(sides[0])")
    }
  }

  @Test func parsedRangesAreReported() {
    func marked(_ line: String) -> [String] {
      QuickText(line, at: Pinned.clock).understood.map {
        String(decoding: Array(line.utf8)[$0], as: UTF8.self)
      }
    }
    #expect(marked("Renew #ops it !high  fri  17:00 ") == ["#ops", "!high", "fri  17:00"])
    #expect(marked("Renew it fri #ops") == ["fri", "#ops"])
    #expect(marked("인증서 #운영 금 오후 5시") == ["#운영", "금 오후 5시"])
    #expect(marked("Renew #12 \\fri") == [])
  }

  @Test(arguments: [
    ("Noon at Tiffany's friday", "Noon at Tiffany's"), ("10:00 11:00 booking", "10:00 11:00 booking"),
    ("Send friday 3pm reminder", "Send friday 3pm reminder"), ("dentist friday 3pm reminder", "dentist"),
  ])
  func timeOrReminderOfATitleStaysInIt(line: String, title: String) {
    #expect(QuickText(line, at: clock).title == title)
  }

  @Test(arguments: [
    ("dentist tomorrow 3pm remind me 1 hour before", "60"), ("dentist tomorrow 3pm, remind 1h before", "60"),
    ("dentist tomorrow 3pm reminder 30 min before", "30"), ("dentist tomorrow 3pm notify me 1h before", "60"),
    ("dentist tomorrow 3pm with a reminder 1 day before", "1440"),
    ("dentist tomorrow 3pm (remind 1h before)", "60"), ("tomorrow 3pm dentist and remind me 1h before !high", "60"),
    ("dentist tomorrow 3pm #health remind me the day before at 9am", "1d 09:00"),
    ("dentist tomorrow 3pm remind me", "0"), ("dentist tomorrow 3pm, reminder", "0"),
  ])
  func remindersAreParsed(line: String, reminder: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == "dentist" && DatePhrase.text(of: quick.due, in: .utc) == "2026-11-21 15:00")
    #expect(quick.card.reminders.map(\.text) == [reminder])
  }

  @Test func ambiguousReminderIsReportedAndStaysText() {
    let line = "dentist tomorrow 3pm remind me the day before at 9"
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil)
    guard case .unclear("9", _)? = quick.doubt else {
      Issue.record("no doubt is reported")
      return
    }
  }

  /// A date that needs a question still needs it with a repetition behind it.
  @Test(arguments: ["Ship next fri", "Ship next fri 9am every week", "다음 주 화요일"])
  func dayOfNextWeekIsAskedOnASunday(_ line: String) {
    let sunday = Clock(now: Pinned.moment(2026, 11, 22, 12), zone: .utc, customs: DateCustoms(weekStart: .sunday))
    let quick = QuickText(line, at: sunday)
    #expect(quick.title == line && quick.due == nil && quick.repeats == nil && quick.doubt != nil)
  }

  @Test(arguments: ["Ship 5/6 every year", "call at 5 every day"])
  func doubtfulDateBeforeARepetitionIsAsked(_ line: String) {
    let quick = QuickText(line, at: Clock(now: Pinned.clock.now, zone: .utc))
    #expect(quick.title == line && quick.due == nil && quick.repeats == nil && quick.doubt != nil)
  }

  @Test(arguments: ["3:30 dentist", "3:30 치과", "gym every sunday until march"])
  func hourOrEndWithTwoReadingsIsAsked(_ line: String) {
    let quick = QuickText(line, at: clock)
    guard case .unclear? = quick.doubt else {
      Issue.record("no doubt is reported")
      return
    }
    #expect(quick.title == line && quick.due == nil && quick.repeats == nil)
  }

  /// Without a deadline before it, the phrase is a part of the title.
  @Test(arguments: ["remind me to call mum tomorrow 3pm", "Send reminder tomorrow 3pm"])
  func reminderAsATitleIsKept(_ line: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.due != nil && quick.reminders.isEmpty && line.hasPrefix(quick.title))
  }

  /// Text before the given offset stays text; later words are parsed again.
  @Test func onlyDatesBehindTheGivenPlaceAreParsed() {
    let taken = "Call mom sat".utf8.count
    #expect(read("Call mom sat", behind: taken) == "Call mom sat |  | none | ")
    #expect(read("Call mom sat fri", behind: taken) == "Call mom sat |  | none | 2026-11-27")
  }

  @Test func ambiguousHourIsReportedAndStaysText() {
    let line = QuickText("치과 내일 3시", at: clock)
    #expect(line.title == "치과 내일 3시")
    guard case .unclear("3시", let clear)? = line.doubt else {
      Issue.record("no doubt is reported for \(line.title)")
      return
    }
    #expect(clear.contains("오후 3시"))
    #expect(["치과 오후 3시", "Plan the weekend", "치과"].allSatisfy { QuickText($0, at: clock).doubt == nil })
  }

  @Test(arguments: [
    ("제출 다음쥬 화요일", QuickHint.near("다음주")),
    ("Call tomorow 9am", QuickHint.near("tomorrow")), ("Call wensday 17:00", .near("wednesday")),
    ("Call tommorow", .near("tomorrow")),
    ("Water every fryday", .text("every fryday")), ("Bins every second tuesday", .text("every second tuesday")),
  ])
  func nearDateOrRuleStaysWhole(_ line: String, _ hint: QuickHint) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.hint == hint)
  }

  @Test func nonexistentDayIsReportedAndStaysText() {
    #expect(QuickText("보고 2월 30일", at: clock).doubt == .noSuchDay("2월 30일"))
    #expect(QuickText("보고 2월 30일", at: clock).title == "보고 2월 30일")
    #expect(QuickText("Report 2027-02-30", at: clock).doubt == .noSuchDay("2027-02-30"))
  }

  @Test func dottedDayWithTwoReadingsIsAskedBack() {
    let quick = QuickText("Report 3.5.", at: Pinned.clock)
    #expect(quick.title == "Report 3.5." && quick.doubt == .unclear("3.5.", clear: ["2027-03-05", "2027-05-03"]))
    let dayFirst = Clock(now: Pinned.clock.now, zone: .utc, customs: DateCustoms(order: .dayFirst))
    #expect(QuickText("Report 3.5.", at: dayFirst).due == .day(Pinned.day(2027, 5, 3)))
  }

  @Test(arguments: [
    "Release 2.30", "Version 31.2", "버전 1.2.3", "See page 2/30", "Go to room 13-32", "Support 24/7",
  ])
  func nonDateNumbersStayTextSilently(_ line: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.title == line && quick.due == nil && quick.doubt == nil)
  }

  /// Lines that contain date words but are only titles.
  @Test(arguments: QuickTitles.all)
  func plainTitleIsUnchanged(_ title: String) {
    let quick = QuickText(title, at: clock)
    #expect(quick.title == title && quick.due == nil && quick.repeats == nil, "\(quick.title)")
  }

  /// The notice names the words that look like a date.
  @Test(arguments: [
    ("내일 오후 2시 30분부터 4시까지 교육", "내일 오후 2시 30분부터 4시까지"), ("매주 토요일 오후 2시~4시 과외", "매주 토요일 오후 2시~4시"),
    ("내일 저녁 7시에서 9시 사이 방문", "내일 저녁 7시에서"), ("금요일 오후 5시 이후 배포", "금요일 오후 5시 이후"),
    ("매년 12월 둘째 주 김장", "매년 12월 둘째"), ("매월 20일 전 세금 납부", "매월 20일 전"), ("매년 12월 종무식 준비", "매년 12월"),
    ("Watch Wednesday", "Wednesday"), ("Watch Next Friday", "Next Friday"),
    ("9시 뉴스 스크랩", "9시"), ("2시간 안에 끝내는 파이썬 읽기", "2시간 안에"), ("주말마다 문 여는 식당 목록", "주말마다"),
    ("내일 오후 반차 신청", "내일"), ("확률 문제 1/2", "1/2"), ("소설 28일 후", "소설 28일 후"),
    ("Plan sprint monday #work !low p1", "monday p1"), ("Christmas party 7pm", "Christmas … 7pm"),
    ("Meeting 12.10 with Ann 3pm", "12.10 … 3pm"), ("Next week planning 3pm", "Next week … 3pm"),
    ("Call Bob mon 30 nov at 3pm #a,b !2", "mon 30 nov at 3pm #a,b !2"),
  ])
  func aDateThatStaysInTheTitleIsReported(_ line: String, _ typed: String) {
    let quick = QuickText(line, at: clock)
    #expect(quick.due == nil && quick.repeats == nil && quick.hint == .text(typed))
  }

  @Test func repetitionIsParsedAndAmbiguousHourReported() {
    #expect(QuickText("Pay rent every month on the 1st", at: clock).repeats?.rule.text == "FREQ=MONTHLY;BYMONTHDAY=1")
    #expect(QuickText("Swim once a week on monday", at: clock).repeats?.rule.text == "FREQ=WEEKLY;BYDAY=MO")
    #expect(QuickText("Yoga sundays 10am", at: clock).repeats?.rule.text == "FREQ=WEEKLY;BYDAY=SU")
    #expect(QuickText("매일 아침 9시 스탠드업", at: clock).repeatText == "매일")
    #expect(QuickText("매주 월요일 오전 9시부터 회의", at: clock).repeats?.rule.text == "FREQ=WEEKLY;BYDAY=MO")
    #expect(QuickText("매월 1일 1회 점검", at: clock).repeats?.rule.text == "FREQ=MONTHLY;BYMONTHDAY=1")
    #expect(QuickText("화분 물 주기 2주에 한 번", at: clock).repeats?.rule.text == "FREQ=WEEKLY;INTERVAL=2")
    #expect(QuickText("월수금 아침 6시 수영", at: clock).repeats?.rule.text == "FREQ=WEEKLY;BYDAY=MO,WE,FR")
    for line in ["물 매일 3시", "매일 3시 물", "내일 3시 치과"] {
      guard case .unclear("3시", _)? = QuickText(line, at: clock).doubt else {
        Issue.record("no doubt is reported for \(line)")
        continue
      }
    }
    #expect(QuickText("퇴근 전까지 코드 리뷰", at: clock).doubt == .unclear("퇴근", clear: ["6pm", "오후 6시"]))
  }

  /// One-syllable date words that form other words.
  @Test(arguments: ["전화", "집 전화", "월세", "세금", "수금", "일수", "목수"])
  func dateAfterDateLikeWordsIsParsed(_ title: String) {
    #expect(read(title + " 내일") == "\(title) |  | none | 2026-11-21")
  }

  @Test func tagCountIsLimitedAndTheRestIsTitle() {
    let tags = (1...60).map { "#t\($0)" }
    let many = QuickText("x " + tags.joined(separator: " "), at: Pinned.clock)
    #expect(many.tags.count == Tags.most)
    #expect(many.title == "x " + tags.dropFirst(Tags.most).joined(separator: " "))
    let long = "#ops " + String(repeating: "word ", count: 4_000) + "fri"
    #expect(QuickText(long, at: Pinned.clock).card == CardText(title: long))
    #expect(QuickText(" \t", at: Pinned.clock).isEmpty)
    #expect(QuickText("#" + String(repeating: "t", count: 51), at: Pinned.clock).tags == [])
  }

  /// Random lines: no character is lost, and no range exceeds the line.
  @Test func randomLineLosesNoText() {
    let pieces =
      (DateExample.english + DateExample.korean).flatMap { $0.rows.map(\.typed) } + [
        "#", "#ops", "#12", "#운영", "##", "!", "!high", "!높음", "!!", "\\", "\\\\", "\\#a", "\u{301}", "\u{200D}", "é",
        "e\u{301}",
        "\u{1112}\u{1161}\u{11AB}", "👩‍👩‍👧", "\0", "\n", "\u{3000}", "＃", "！", " ", "  ", "word", "할", "일", "3", "fri", "금",
      ]
    var dice = SeededRandom(seed: 31)
    for _ in 0..<(Soak.isLong ? 200_000 : 1_500) {
      let count = Int.random(in: 0...9, using: &dice)
      let line = (0..<count).map { _ in pieces.randomElement(using: &dice) ?? "" }
        .joined(separator: Bool.random(using: &dice) ? " " : "")
      check(QuickText(line, at: Pinned.clock), line)
    }
  }

  private func check(_ quick: QuickText, _ line: String) {
    let bytes = Array(line.utf8)
    var end = 0
    for range in quick.understood {
      let isWithin = range.lowerBound >= end && range.upperBound <= bytes.count && !range.isEmpty
      #expect(isWithin, "\(range) of \(line.debugDescription)")
      guard isWithin else { return }
      end = range.upperBound
    }
    let isText: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace && !$0.isControl && $0 != "\\" }
    var rest = bytes
    for range in quick.understood.reversed() { rest.removeSubrange(range) }
    let left = Array(String(decoding: rest, as: UTF8.self).unicodeScalars).filter(isText)
    #expect(Array(quick.title.unicodeScalars).filter(isText) == left, "\(line.debugDescription)")
    #expect((quick.due == nil) == quick.dueText.isEmpty)
    let isValid = quick.tags.allSatisfy(Tags.isValid) && quick.tags.count <= Tags.most
    #expect(isValid, "\(quick.tags)")
  }

  @Test(arguments: [
    ("Buy milk tomorow", "tomorrow?"), ("Meeting firday", "friday?"), ("장보기 내알", "내일?"), ("회의 금요릴", "금요일?"),
    ("Water every fryday", "every fryday stays"), ("Water every friday", ""),
    ("물주기 매주 금욜", ""), ("Fix !hihg", "!high?"), ("Fix !blocking now", "!blocking stays"),
    ("Do #ops, now", "#ops?"), ("Read every book", ""), ("Call mom", ""), ("Watch a match", ""), ("메일 보내기", ""),
    ("tomorow", ""), ("Fix \\!hihg", ""), ("Buy milk tomorow fri", "tomorrow?"), ("Card #12 !!!", ""),
    ("Paint #home !high fri", ""), ("Fix !1", "!high?"), ("보고서 !1", "!높음?"), ("보고서 !2 금", "!보통?"),
    ("Post every weekday 9:30", ""), ("내일 치과", "내일 stays"),
    ("Friday retro", "Friday stays"), ("Plan friday", ""), ("Report week 50", "by week 50?"),
    ("Report wk 50", "by wk 50?"), ("Lecture week 47", ""), ("보고 50주차", "50주차까지?"), ("과제 3주차", ""),
    ("27.11. report", "27.11. stays"), ("Report next semester", "next semester stays"),
    ("Report day before the exam", "day before the exam stays"), ("보고 다음 학기", "다음 학기 stays"),
    ("휴가 3일", "3일까지?"), ("약 먹기 3일", "3일까지?"), ("월세 25일 #집", "25일까지?"),
    ("보고 이번학기까지", "이번학기까지 stays"), ("보고 시험 전날", "시험 전날 stays"),
    ("Plan thanksgiving", ""), ("Report by Victoria station", ""),
    ("팥죽 매년 동지", "동지 moves"), ("삼계탕 매년 중복", "중복 moves"), ("팥죽 매년 동지까지", "매년 동지까지 stays"), ("목록 중복", "중복 stays"),
    ("보고 금요ㅇ일까지", "금요일까지?"), ("보고 모래까지", "모레까지?"), ("보고 글패까지", "글피까지?"), ("회의 매쥬 월요일", "매주?"),
    ("매쥬 월요일 회의", "매주?"), ("회의 매ㅈ주 월요일", "매주?"), ("서류 매수 월요일", ""), ("주식 매입 월요일", ""), ("원고 글씨까지", ""),
    ("백사장 모래", ""),
  ])
  func dateLikeTextGetsAHint(line: String, hint: String) {
    let said =
      switch QuickText(line, at: clock).hint {
      case .near(let phrase): phrase + "?"
      case .text(let typed): typed + " stays"
      case .holidays(let setting): setting + " is missing"
      case .moves(let holiday): holiday + " moves"
      case nil: ""
      }
    #expect(said == hint)
  }

  @Test(arguments: [
    ("Report by thanksgiving", "holidays = kr, us"), ("Plan thanksgiving", nil),
    ("Report by presidents day", "holidays = kr, us"), ("Report by mothers day", "holidays = kr, us"),
  ])
  func holidayOfAnotherCountryNamesTheSetting(line: String, setting: String?) {
    let bytes = UnsafeRawBufferPointer(start: sekan_holidays_bytes(), count: Int(sekan_holidays_size))
    let book = HolidayBook(HolidayTable(constant: bytes), countries: ["KR"])
    let clock = Clock(now: Pinned.clock.now, zone: .utc, customs: DateCustoms(holidays: book))
    #expect(QuickText(line, at: clock).hint == setting.map(QuickHint.holidays))
  }

  @Test(arguments: [("추석 9월 15일", "추석 |  | none | 2027-09-15"), ("추석 3일 뒤", "추석 3일 뒤 |  | none | ")])
  func holidayBeforeADateStaysTitle(line: String, means: String) {
    #expect(read(line) == means)
  }

  /// Each kind of part is split off once; one level of parsing for each part would overflow the stack.
  @Test(arguments: ["!hgh", "~3", "est 2h", "remind me 1 hour before", "30분 전 알림"])
  func lineOfManyPartsIsParsedAFewTimes(part: String) {
    let line = "Buy milk" + String(repeating: " " + part, count: 300)
    #expect(QuickText(line, at: clock).title.hasPrefix("Buy milk"))
  }

  @Test func acceptedTextGetsNoSecondHint() {
    #expect(QuickText("Buy milk tomorow", at: clock, datesBehind: 16).hint == nil)
  }
}
