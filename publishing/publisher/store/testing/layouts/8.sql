-- A publisher of layout 7.
PRAGMA user_version = 8;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE notices (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    signed TEXT NOT NULL UNIQUE,
    document_id TEXT NOT NULL,
    noted_at TEXT NOT NULL
  , delivery TEXT, detail TEXT) STRICT;
INSERT INTO notices VALUES(1,'one','page','2026-01-02T03:04:05.000Z','d1','{"type":"page","title":"Page","user":"ada"}');
INSERT INTO notices VALUES(2,'two','old','2026-01-02T03:04:05.000Z',NULL,'{"type":"page","title":"Old"}');
CREATE TABLE builds (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    covers INTEGER NOT NULL,
    content_id TEXT NOT NULL,
    code TEXT NOT NULL,
    as_of TEXT NOT NULL,
    goes_live_at TEXT,
    pages INTEGER NOT NULL,
    base_path TEXT NOT NULL,
    built_at TEXT NOT NULL
  , record TEXT) STRICT;
INSERT INTO builds VALUES(2,'first',2,'c0ffee','c0de','2026-01-02T03:04:05.000Z',NULL,3,'','2026-01-02T03:04:05.000Z','{"cause":{"reasons":["change"],"changed":1,"documents":[{"id":"page","at":"2026-01-02T03:04:05.000Z"}]},"steps":[{"name":"Pages","milliseconds":1200}],"rendered":3}');
INSERT INTO builds VALUES(3,'second',2,'c0ffee','c0de','2026-01-02T03:04:05.000Z',NULL,3,'','2026-01-02T03:04:05.000Z','{"cause":{"reasons":["change"],"changed":1,"documents":[{"id":"page","at":"2026-01-02T03:04:05.000Z"}]},"steps":[{"name":"Pages","milliseconds":1200}],"rendered":3}');
CREATE TABLE live (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    build TEXT NOT NULL REFERENCES builds (id)
  ) STRICT;
INSERT INTO live VALUES(1,'first');
CREATE TABLE refusal (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
CREATE TABLE pin (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
INSERT INTO pin VALUES(1,'{"release":"first","by":"somebody","at":"2026-01-02T03:04:05.000Z"}');
CREATE TABLE revisions (
     document_id TEXT NOT NULL,
     build INTEGER NOT NULL,
     revision TEXT,
     since TEXT NOT NULL,
     PRIMARY KEY (document_id, build)
   ) STRICT, WITHOUT ROWID;
INSERT INTO revisions VALUES('page',1,'r1','2026-01-02T03:04:05.000Z');
CREATE TABLE past_builds (seq INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO past_builds VALUES(1,'{"id":"removed","newestEvent":2,"contentId":"c0ffee","code":"c0de","asOf":"2026-01-02T03:04:05.000Z","pages":3,"basePath":"","builtAt":"2026-01-02T03:04:05.000Z","cause":{"reasons":["change"],"changed":1,"documents":[{"id":"page","at":"2026-01-02T03:04:05.000Z"}]},"rendered":3}');
CREATE TABLE not_found (path TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (path, day)) STRICT, WITHOUT ROWID;
INSERT INTO not_found VALUES('/nowhere','2026-11-23',3);
CREATE TABLE deletions (document_id TEXT PRIMARY KEY, at TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
INSERT INTO deletions VALUES('old','2026-01-02T03:04:05.000Z','{"type":"page","title":"Old"}');
CREATE TABLE audit (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at TEXT NOT NULL,
     event TEXT NOT NULL,
     release_id TEXT,
     by TEXT,
     detail TEXT
   ) STRICT;
INSERT INTO audit VALUES(1,'2026-01-02T03:04:05.000Z','published','second','ada','page');
INSERT INTO audit VALUES(2,'2026-01-02T03:04:05.000Z','rolled back','first','server','somebody');
CREATE TABLE addresses (path TEXT PRIMARY KEY, build INTEGER NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO addresses VALUES('/',2,'{"path":"/","anchors":[]}');
INSERT INTO addresses VALUES('/new',3,'{"path":"/new","document":{"id":"page","type":"docPage","title":"Page"},"anchors":["fees"]}');
CREATE TABLE accepted_losses (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
INSERT INTO accepted_losses VALUES(1,'these');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('notices',2);
INSERT INTO sqlite_sequence VALUES('builds',3);
INSERT INTO sqlite_sequence VALUES('audit',2);
CREATE UNIQUE INDEX notices_delivery ON notices (delivery) WHERE delivery IS NOT NULL;
CREATE INDEX revisions_build ON revisions (build);
CREATE INDEX revisions_gone ON revisions (build) WHERE revision IS NULL;
CREATE INDEX addresses_build ON addresses (build);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
     BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
     BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
COMMIT;
