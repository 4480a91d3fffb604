/// Files as other programs write them. `taskwarrior` and all but the last two lines of `todoTxt` were written by
/// Taskwarrior 2.6.2 and todo.txt-cli 2.11; `taskwarrior3`, `trello`, `todoist` and `csv` by hand, from the published
/// documentation of the formats (Asana for `csv`).
enum BoardSamples {
  /// todo.txt, followed by lines of done.txt.
  static let todoTxt = #"""
    (A) 2026-11-29 Thank Mom for the meatballs @phone
    (D) 2026-11-29 Schedule Goodwill pickup +GarageSale @phone due:2026-12-05
    2026-11-29 Post signs around the neighborhood +GarageSale rec:+1w due:2026-12-01 t:2026-11-30
    2026-11-29 보고서 쓰기 +회사 due:2026-12-02
    x 2026-11-29 2026-11-29 @GroceryStore Eskimo pies
    x done without dates pri:B
    Call @mom about http://example.com/a:b +party rec:2b due:soon

    """#

  /// `task export`, with a repeating task whose template was deleted.
  static let taskwarrior = #"""
    [
    {"id":1,"description":"Fix the login page","due":"20261204T170000Z","entry":"20261129T101718Z","modified":"20261129T101718Z","priority":"H","project":"Web.Login","status":"pending","uuid":"a16713f4-2247-45a2-890e-9f9ceeca154a","annotations":[{"entry":"20261129T101718Z","description":"See https:\/\/example.com\/login"}],"tags":["bug"],"urgency":22.9864},
    {"id":2,"description":"Write the release notes","entry":"20261129T101718Z","modified":"20261129T101718Z","project":"Web","scheduled":"20261211T000000Z","status":"pending","uuid":"164f8639-2d17-4895-87f4-77ec9a3cabfc","wait":"20261210T000000Z","depends":["a16713f4-2247-45a2-890e-9f9ceeca154a"],"urgency":-7},
    {"id":3,"description":"Pay the rent","due":"20261201T000000Z","entry":"20261129T101718Z","mask":"-","modified":"20261129T101718Z","project":"Home","recur":"monthly","rtype":"periodic","status":"recurring","uuid":"537eee93-263d-4f3f-9e4d-c5a749947d38","tags":["money"],"urgency":9.88168},
    {"id":4,"description":"Call the bank","entry":"20261129T101718Z","estimate":"2h","modified":"20261129T101718Z","start":"20261129T101718Z","status":"pending","uuid":"34eab541-6e5b-495c-8577-879c23aed91e","urgency":4},
    {"id":5,"description":"Pay the rent","due":"20261201T000000Z","entry":"20261129T101718Z","imask":0,"modified":"20261129T101718Z","parent":"537eee93-263d-4f3f-9e4d-c5a749947d38","project":"Home","recur":"monthly","rtype":"periodic","status":"pending","uuid":"f13c0615-21ff-4402-8d47-98f61856d76d","tags":["money"],"urgency":9.88168},
    {"id":6,"description":"물 주기","due":"20261130T000000Z","entry":"20261129T101718Z","imask":0,"modified":"20261129T101718Z","parent":"5812b593-8229-4981-a213-873804f4072b","project":"Home","recur":"3d","rtype":"periodic","status":"pending","uuid":"a7e5b787-ebb9-49ff-9337-afc5c43c3eb8","urgency":9.53883},
    {"id":0,"description":"물 주기","due":"20261130T000000Z","end":"20261129T101718Z","entry":"20261129T101718Z","mask":"-","modified":"20261129T101718Z","project":"Home","recur":"3d","rtype":"periodic","status":"deleted","uuid":"5812b593-8229-4981-a213-873804f4072b","urgency":9.53883},
    {"id":0,"description":"Old idea","end":"20261129T101718Z","entry":"20261129T101718Z","modified":"20261129T101718Z","status":"completed","uuid":"34889149-7b71-465b-830a-32d845678c85","urgency":0}
    ]

    """#

  /// `task export` of version 3, with a task that names its template `template`.
  static let taskwarrior3 = #"""
    [
    {"id":1,"description":"Book the hall","entry":"20261129T101718Z","modified":"20261129T101718Z","status":"pending","uuid":"a16713f4-2247-45a2-890e-9f9ceeca154a","annotations":[{"entry":"20261129T101718Z","description":"Ask for the small one"},{"entry":"20261201T000000Z","description":"Called"}],"urgency":3.79726},
    {"id":2,"depends":["a16713f4-2247-45a2-890e-9f9ceeca154a","34eab541-6e5b-495c-8577-879c23aed91e"],"description":"Send the invitations","entry":"20261129T101718Z","modified":"20261129T101718Z","status":"pending","tags":["party","mail"],"uuid":"164f8639-2d17-4895-87f4-77ec9a3cabfc","wait":"20261210T000000Z","urgency":-5.2},
    {"id":3,"description":"Water the plants","due":"20261201T000000Z","entry":"20261129T101718Z","last":"1","mask":"-","modified":"20261129T101718Z","recur":"P1W","rtype":"periodic","status":"recurring","uuid":"537eee93-263d-4f3f-9e4d-c5a749947d38","urgency":1.9},
    {"id":4,"description":"Water the plants","due":"20261201T000000Z","entry":"20261129T101718Z","imask":0.000000,"modified":"20261129T101718Z","recur":"P1W","rtype":"periodic","start":"20261129T101718Z","status":"pending","template":"537eee93-263d-4f3f-9e4d-c5a749947d38","uuid":"f13c0615-21ff-4402-8d47-98f61856d76d","urgency":5.9}
    ]

    """#

  /// A board exported as JSON.
  static let trello = #"""
    {"id":"65a0b0c0d0e0f00011111111","nodeId":"ari:cloud:trello::board/x","name":"Garden","desc":"","closed":false,"idOrganization":null,"shortLink":"AbCd1234","url":"https://trello.com/b/AbCd1234/garden","prefs":{"permissionLevel":"private"},"labelNames":{"green":"Outside","red":""},
    "actions":[
    {"id":"65b0000000000000000000a2","idMemberCreator":"m1","type":"commentCard","date":"2026-11-22T08:00:00.000Z","data":{"text":"Second","card":{"id":"65a0b0c1d0e0f00022222221","name":"Plant bulbs"}},"memberCreator":{"id":"m1","fullName":"Ada Lovelace","username":"ada"}},
    {"id":"65b0000000000000000000a1","idMemberCreator":"m1","type":"commentCard","date":"2026-11-21T08:00:00.000Z","data":{"text":"First","card":{"id":"65a0b0c1d0e0f00022222221"}},"memberCreator":{"fullName":"Ada Lovelace"}},
    {"id":"65b0000000000000000000a0","type":"updateCard","date":"2026-11-20T08:00:00.000Z","data":{"card":{"id":"65a0b0c1d0e0f00022222221"}}}],
    "cards":[
    {"id":"65a0b0c1d0e0f00022222222","closed":false,"dueComplete":true,"dateLastActivity":"2026-11-23T10:00:00.000Z","desc":"","due":"2026-11-23T09:00:00.000Z","start":null,"idList":"l2","idLabels":[],"idMembers":[],"labels":[],"name":"Buy soil","pos":1,"shortUrl":"https://trello.com/c/x","attachments":[]},
    {"id":"65a0b0c1d0e0f00022222221","closed":false,"dueComplete":false,"dateLastActivity":"2026-11-22T08:00:00.000Z","desc":"Tulips and\ncrocuses","due":"2026-12-01T09:30:00.000Z","start":"2026-11-28T00:00:00.000Z","idChecklists":["c1"],"idLabels":["g","r"],"idList":"l1","idMembers":["m1","m9"],"labels":[{"id":"g","name":"Outside","color":"green"},{"id":"r","name":"","color":"red"}],"name":"Plant bulbs","pos":2.5,"attachments":[{"id":"a1","name":"map.png","url":"https://trello.com/1/cards/x/map.png"}],"customFieldItems":[{"id":"v1","value":{"number":"12"},"idCustomField":"f1"},{"id":"v2","value":null,"idValue":"o2","idCustomField":"f2"}]},
    {"id":"65a0b0c1d0e0f00022222223","closed":true,"dueComplete":false,"dateLastActivity":"2026-11-01T00:00:00.000Z","desc":"","due":null,"idList":"l1","labels":[],"name":"Old","pos":0}],
    "labels":[{"id":"g","name":"Outside","color":"green"}],
    "lists":[{"id":"l2","name":"Doing","closed":false,"pos":200},{"id":"l1","name":"Ideas","closed":false,"pos":100}],
    "members":[{"id":"m1","fullName":"Ada Lovelace","username":"ada"}],
    "checklists":[{"id":"c1","idCard":"65a0b0c1d0e0f00022222221","name":"Bulbs","pos":1,"checkItems":[{"id":"i2","name":"crocuses","state":"incomplete","pos":2},{"id":"i1","name":"tulips","state":"complete","pos":1}]}],
    "customFields":[{"id":"f1","name":"Count","type":"number"},{"id":"f2","name":"Bed","type":"list","options":[{"id":"o2","value":{"text":"north"}}]}],
    "memberships":[],"pluginData":[{"id":"p"}]}

    """#

  /// A project exported as CSV.
  static let todoist = #"""
    TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
    meta,view_style=board,,,,,,,,,,,,
    ,,,,,,,,,,,,,
    section,Doing,,,,,,,,,,,,
    task,Prepare the talk @work,"Slides, and
    a demo",1,1,Ada (1234567),Bob (7654321),2026-12-01,en,Europe/Berlin,30,minute,2026-12-04,en
    note,Ask Carol first,,,,Ada (1234567),,,,,,,,
    note,"[[file {""file_name"":""plan.pdf"",""file_url"":""https://files.todoist.com/plan.pdf""}]]",,,,Ada (1234567),,,,,,,,
    task,Draw the slides,,4,2,Ada (1234567),,,,,None,None,,
    task,Water the plants,,3,1,Ada (1234567),,every friday,en,Europe/Berlin,,,,
    section,Later,,,,,,,,,,,,
    task,Draw the slides,,4,1,,,,,,,,,

    """#

  /// A project of Asana.
  static let csv = #"""
    Task ID,Created At,Completed At,Name,Section/Column,Assignee,Due Date,Tags,Notes,Projects,Priority,Mood
    1,2026-11-01,,"Say ""hi"", then leave",In Progress,Ada,2026-12-01,"a, b;c","two
    lines",Office,High,fine
    2,2026-11-02,2026-11-03,Done thing,Review,,11/30/2026,,,Office,whatever,

    """#

  /// Files of a folder, each behind its name between zeros.
  static func folder(_ files: [(name: String, text: String)]) -> String {
    files.map { "\0\($0.name)\0\($0.text)" }.joined()
  }

  /// Tasks of kanban-md, from its published examples.
  static let kanbanMD = folder([
    (
      "tasks/001-design-the-api.md",
      """
      ---
      id: 1
      title: 'Design the team''s API'
      status: in-progress
      priority: critical
      created: 2026-11-01T10:00:00Z
      updated: 2026-11-20T09:15:00Z
      started: 2026-11-02T14:30:00Z
      assignee: ada
      tags:
          - backend
          - "team a"
      due: 2026-12-01
      estimate: 4h
      depends_on:
          - 2
      class: expedite
      ---

      Write it down.

      - [x] sketch
      - [ ] review

      """
    ),
    (
      "tasks/002-set-up.md",
      """
      ---
      id: 2
      title: Set up
      status: done
      created: 2026-11-01T10:00:00Z
      updated: 2026-11-03T10:00:00Z
      completed: 2026-11-03T10:00:00Z
      parent: 1
      claimed_by: agent-1
      ---
      """
    ),
    ("tasks/003-old.md", "---\nid: 3\ntitle: Old\nstatus: archived\n---\n"),
  ])

  /// Tasks of Backlog.md, from its published documentation.
  static let backlog = folder([
    (
      "tasks/task-7 - Add-paste.md",
      """
      ---
      id: TASK-7
      title: >-
        Add paste as Markdown
        in the editor
      status: To Do
      assignee:
        - '@ada'
      created_date: '2026-07-26 14:30'
      updated_date: '2026-11-20 14:46'
      labels: [web-ui, 'ux']
      dependencies: [task-8]
      priority: medium
      parent_task_id: task-6
      references:
        - https://example.com/7
      ordinal: 1000
      ---

      ## Acceptance Criteria
      <!-- AC:BEGIN -->
      - [ ] #1 Pastes text
      <!-- AC:END -->

      """
    ),
    ("completed/task-6 - Editor.md", "---\nid: task-6\ntitle: Editor\nstatus: Done\nassignee: []\n---\n"),
    ("archive/tasks/task-5 - Idea.md", "---\nid: task-5\ntitle: Idea\nstatus: To Do\n---\n"),
  ])

  static let all = [
    "todotxt": todoTxt, "taskwarrior": taskwarrior, "trello": trello, "todoist": todoist, "csv": csv,
  ]
}
