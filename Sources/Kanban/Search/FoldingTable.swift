/// The folded form of letters, two bytes each: an ASCII letter and a blank, two ASCII letters, one two-byte letter, or
/// two blanks for nothing. `~~` means unchanged.
struct FoldingTable {
  let first: UInt32
  let count: UInt32
  private let pairs: StaticString

  private init(from first: UInt32, to last: UInt32, _ pairs: StaticString) {
    self.first = first
    count = last - first + 1
    self.pairs = pairs
  }

  /// Nil if the scalar is unchanged or outside of the table.
  @inline(__always)
  func pair(_ scalar: UInt32) -> (UInt8, UInt8)? {
    let index = scalar &- first
    guard index < count, Int(index) * 2 + 1 < pairs.utf8CodeUnitCount else { return nil }
    let start = pairs.utf8Start + Int(index) * 2
    return start[0] == UInt8(ascii: "~") ? nil : (start[0], start[1])
  }
}

extension FoldingTable {
  /// Accented Latin letters and IPA, À to ʯ.
  static let latin = FoldingTable(
    from: 0xC0, to: 0x2AF,
    """
    a a a a a a aec e e e e i i i i d n o o o o o ×o u u u u y thssa a a a a a aec e e e e i i i i \
    d n o o o o o ÷o u u u u y thy a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
    g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l l l l n n n n n n n ŋŋo o o o \
    o o oeoer r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s \
    b b b b ƅƅɔc c d d d d ƍǝəɛf f g ɣhvɩi k k l ƛɯn n ɵo o oioip p ʀƨƨʃƪt t t t u \
    u ʊv y y z z ʒƹƹƺƻƽƽƾƿǀǁǂǃdzdzdzljljljnjnjnja a i i o o u u u u u u u u u u ǝa a \
    a a aeaeg g g g k k o o o o ʒʒj dzdzdzg g hvƿn n a a aeaeo o a a a a e e e e i i i i o o o o \
    r r r r u u u u s s t t ȝȝh h n d ououz z a a e e o o o o o o o o y y l n t ȷdbqpa c c l t s \
    z ɂɂb ʉʌe e j j q q r r y y ɐɑɒb ɔc d d ɘəɚɛɜɝɞɟg ɡɢɣɤɥh ɧi ɩɪl l l ɮɯ\
    ɰm n n ɴɵɶɷɸɹɺɻr r r ɿʀʁs ʃʄʅʆʇt ʉʊv ʌʍʎʏz z ʒʓʔʕʖʗʘʙʚʛʜj ʞʟ\
    q ʡʢʣʤʥʦʧʨʩʪʫʬʭʮʯ
    """)

  static let greekAndCyrillic = FoldingTable(
    from: 0x370, to: 0x52F,
    """
    ͱͱͳͳʹ͵ͷͷ~~~~ͺͻͼͽ; ϳ~~~~~~~~΄¨α·εηι~~ο~~υωιαβγδεζηθικλμνξο\
    πρ~~στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗ\
    βθυυυφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρσϳθε϶ϸϸσϻϻϼͻͼͽ\
    ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюя\
    абвгдежзииклмнопрстуфхцчшщъыьэюяееђгєѕііјљњћкиуџ\
    ѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ҂              ҋҋҍҍҏҏ\
    ґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿ\
    ӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәәжжззӡӡииииооөөөөээуу\
    ууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟ\
    ԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ
    """)

  /// Vietnamese and other Latin letters, Greek with breathings.
  static let additions = FoldingTable(
    from: 0x1E00, to: 0x1FFF,
    """
    a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f g g h h h h h h h h h h i i i i \
    k k k k k k l l l l l l l l m m m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r \
    s s s s s s s s s s t t t t t t t t u u u u u u u u u u v v v v w w w w w w w w w w x x x x y y \
    z z z z z z h t w y a s s s ss~~a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e \
    e e e e e e e e i i i i o o o o o o o o o o o o o o o o o o o o o o o o u u u u u u u u u u u u \
    u u y y y y y y y y llllv v y y ααααααααααααααααεεεεεε~~~~εεεεεε~~~~\
    ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο~~~~οοοοοο~~~~\
    υυυυυυυυ~~υ~~υ~~υ~~υωωωωωωωωωωωωωωωωααεεηηιιοουυωω~~~~\
    ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωω\
    ααααα~~ααααααα~~ι~~~~¨ηηη~~ηηεεηηη~~~~~~ιιιι~~~~ιιιιιι~~~~~~~~\
    υυυυρρυυυυυυρ¨¨` ~~~~ωωω~~ωωοοωωω´~~~~
    """)
}
