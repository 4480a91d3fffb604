import Interchange
import Kanban
import Testing
import Time

@Suite("Pages as a single document")
struct PageDocumentTests {
  private func pages(_ texts: String...) -> [Page] {
    texts.enumerated().map { index, text in
      let date = index == 0 ? PageDate(JournalSamples.day) : JournalSamples.at(9 + index, 0)
      return JournalSamples.page(
        NewPage(id: PageID(high: 1, low: UInt64(index)), journal: .shared, date: date, text: text))
    }
  }

  private func written(_ kind: PageDocument.Kind, _ pages: [Page]) -> String {
    var document = PageDocument(
      kind, title: "A <journal>", heading: { $0.text }, about: { $0.date.minute.map(WallTime.clock) })
    return String(
      decoding: pages.reduce(into: document.begin()) { $0 += document.write($1) } + document.end(), as: UTF8.self)
  }

  @Test func pagesAreWrittenAsMarkdown() {
    let later = pages("Title\n===\n# One\n## Two\n```\n# code\n", "* * *\n## stays\n\n")
    #expect(
      written(.markdown, later) == """
        # 2026-11-20

        Title
        ---
        ## One
        ### Two
        ```
        # code
        ```

        *10:00*

        * * *
        ## stays

        """)
  }

  @Test func pagesAreWrittenAsEscapedHTML() {
    let document = written(
      .html(language: "ko\"", isRightToLeft: false), pages("a < b & \"c\"", "<script>alert(1)</script>"))
    #expect(document.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko&quot;\" dir=\"ltr\">\n"))
    #expect(
      document.hasSuffix(
        """
        <h1>A &lt;journal&gt;</h1>
        <section>
        <h2>2026-11-20</h2>
        <article>
        <div dir="auto">a &lt; b &amp; &quot;c&quot;</div>
        </article>
        <article>
        <p>10:00</p>
        <div dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</div>
        </article>
        </section>
        </main>
        </body>
        </html>

        """))
  }

  @Test func emptyDocumentIsComplete() {
    #expect(written(.markdown, []) == "")
    #expect(
      written(.html(language: "en", isRightToLeft: true), []).hasSuffix(
        "<h1>A &lt;journal&gt;</h1>\n</main>\n</body>\n</html>\n"))
  }
}
