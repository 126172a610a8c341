-- A lake of layout 3, as the version before accounts wrote it.
PRAGMA user_version = 3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE documents (
    id TEXT NOT NULL PRIMARY KEY,
    type TEXT NOT NULL,
    base TEXT NOT NULL,
    layer TEXT NOT NULL,
    rev TEXT NOT NULL,
    content TEXT NOT NULL
  );
INSERT INTO documents VALUES('author','person','author','published','62ac7f1a-6b55-42db-80ec-2abad8e0fd0c','{"_id":"author","_type":"person","name":"Ada","_rev":"62ac7f1a-6b55-42db-80ec-2abad8e0fd0c","_createdAt":"2026-11-23T22:34:02.630Z","_updatedAt":"2026-11-23T22:34:02.630Z"}');
INSERT INTO documents VALUES('page','page','page','published','653f3ed4-5601-4f4f-aa4d-c021bfb6b888','{"_id":"page","_type":"page","title":"Second","author":{"_type":"reference","_ref":"author"},"_rev":"653f3ed4-5601-4f4f-aa4d-c021bfb6b888","_createdAt":"2026-11-23T22:34:02.717Z","_updatedAt":"2026-11-23T22:34:02.755Z"}');
INSERT INTO documents VALUES('drafts.page','page','page','drafts','7967eb68-bada-4e56-b7f4-29dfe85f5db4','{"_id":"drafts.page","_type":"page","title":"Draft","_rev":"7967eb68-bada-4e56-b7f4-29dfe85f5db4","_createdAt":"2026-11-23T22:34:02.767Z","_updatedAt":"2026-11-23T22:34:02.767Z"}');
CREATE TABLE refs (
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    strong INTEGER NOT NULL,
    PRIMARY KEY (source, target)
  ) WITHOUT ROWID;
INSERT INTO refs VALUES('page','author',1);
CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL
  );
INSERT INTO transactions VALUES(1,'62ac7f1a-6b55-42db-80ec-2abad8e0fd0c','2026-11-23T22:34:02.630Z','local-robot','[{"create":{"_id":"author","_type":"person","name":"Ada"}}]');
INSERT INTO transactions VALUES(2,'8a690ee5-240c-4ae4-8d32-8916b36dbf0e','2026-11-23T22:34:02.717Z','local-robot','[{"create":{"_id":"page","_type":"page","title":"First","author":{"_type":"reference","_ref":"author"}}}]');
INSERT INTO transactions VALUES(3,'653f3ed4-5601-4f4f-aa4d-c021bfb6b888','2026-11-23T22:34:02.755Z','local-robot','[{"patch":{"id":"page","set":{"title":"Second"}}}]');
INSERT INTO transactions VALUES(4,'7967eb68-bada-4e56-b7f4-29dfe85f5db4','2026-11-23T22:34:02.767Z','local-robot','[{"create":{"_id":"drafts.page","_type":"page","title":"Draft"}}]');
INSERT INTO transactions VALUES(5,'0e359feb-2895-409b-a655-6446c3735643','2026-11-23T22:34:02.815Z','local-robot','[{"create":{"_id":"gone","_type":"page","title":"Deleted"}}]');
INSERT INTO transactions VALUES(6,'aa5e45d9-8275-4e33-8dad-0bf0a300d436','2026-11-23T22:34:02.823Z','local-robot','[{"delete":{"id":"gone"}}]');
CREATE TABLE revisions (
    document TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
    previous_rev TEXT,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document, seq)
  ) WITHOUT ROWID;
INSERT INTO revisions VALUES('author',1,'appear',NULL,'[0,{"_id":"author","_type":"person","name":"Ada","_createdAt":"2026-11-23T22:34:02.630Z","_updatedAt":"2026-11-23T22:34:02.630Z"}]','[0,null]');
INSERT INTO revisions VALUES('drafts.page',4,'appear',NULL,'[0,{"_id":"drafts.page","_type":"page","title":"Draft","_createdAt":"2026-11-23T22:34:02.767Z","_updatedAt":"2026-11-23T22:34:02.767Z"}]','[0,null]');
INSERT INTO revisions VALUES('gone',5,'appear',NULL,'[0,{"_id":"gone","_type":"page","title":"Deleted","_createdAt":"2026-11-23T22:34:02.815Z","_updatedAt":"2026-11-23T22:34:02.815Z"}]','[0,null]');
INSERT INTO revisions VALUES('gone',6,'disappear','0e359feb-2895-409b-a655-6446c3735643','[0,null]','[0,{"_id":"gone","_type":"page","title":"Deleted","_createdAt":"2026-11-23T22:34:02.815Z","_updatedAt":"2026-11-23T22:34:02.815Z"}]');
INSERT INTO revisions VALUES('page',2,'appear',NULL,'[0,{"_id":"page","_type":"page","title":"First","author":{"_type":"reference","_ref":"author"},"_createdAt":"2026-11-23T22:34:02.717Z","_updatedAt":"2026-11-23T22:34:02.717Z"}]','[0,null]');
INSERT INTO revisions VALUES('page',3,'update','8a690ee5-240c-4ae4-8d32-8916b36dbf0e','[11,3,23,0,21,22,"55",23,23,24,15,17,"Second","title"]','[11,3,23,0,21,22,"17",23,23,24,15,17,"First","title"]');
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    local INTEGER NOT NULL
  );
INSERT INTO users VALUES('local-editor','Local Editor','editor@localhost','editor',1);
INSERT INTO users VALUES('second-editor','Second Editor','second@localhost','editor',1);
INSERT INTO users VALUES('local-robot','Programs on this machine','','administrator',0);
CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    hash BLOB NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT
  );
INSERT INTO tokens VALUES('4ceffa2c3d7dd8a4','local-robot','token file',X'fafcf051cc34c4f3838880de7e55ba04e6a88c9f77d93f80b6691615708412d8','2026-11-23T22:34:02.519Z',NULL);
CREATE TABLE user_values (
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) WITHOUT ROWID;
CREATE TABLE webhook_cursors (
    webhook TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL
  );
CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    webhook TEXT NOT NULL,
    idempotency_key TEXT NOT NULL UNIQUE,
    headers TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
    attempts INTEGER NOT NULL,
    next_attempt_at TEXT,
    last_attempt_at TEXT,
    last_result TEXT
  );
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('transactions',6);
CREATE INDEX documents_by_type ON documents (type, layer, id, rev);
CREATE INDEX documents_by_layer ON documents (layer, id, rev);
CREATE INDEX documents_by_base ON documents (base, layer, id, rev);
CREATE INDEX refs_by_target ON refs (target, strong, source);
CREATE INDEX revisions_by_seq ON revisions (seq, document);
CREATE INDEX deliveries_due ON deliveries (webhook, next_attempt_at);
COMMIT;
