-- A lake of layout 7.
PRAGMA user_version = 7;
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
INSERT INTO documents VALUES('author','person','author','published','bb8f8508-c0d7-42c8-b70b-dda5541c3c34','{"_id":"author","_type":"person","name":"Ada","_rev":"bb8f8508-c0d7-42c8-b70b-dda5541c3c34","_createdAt":"2026-11-23T22:34:07.924Z","_updatedAt":"2026-11-23T22:34:07.924Z"}');
INSERT INTO documents VALUES('page','page','page','published','cd61deb0-f071-48e1-ac15-50f7bf49f3d1','{"_id":"page","_type":"page","title":"Second","author":{"_type":"reference","_ref":"author"},"_rev":"cd61deb0-f071-48e1-ac15-50f7bf49f3d1","_createdAt":"2026-11-23T22:34:07.982Z","_updatedAt":"2026-11-23T22:34:08.044Z"}');
INSERT INTO documents VALUES('drafts.page','page','page','drafts','cda52ce6-3486-481b-be7a-623edb86fee6','{"_id":"drafts.page","_type":"page","title":"Draft","_rev":"cda52ce6-3486-481b-be7a-623edb86fee6","_createdAt":"2026-11-23T22:34:08.100Z","_updatedAt":"2026-11-23T22:34:08.100Z"}');
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
INSERT INTO transactions VALUES(1,'bb8f8508-c0d7-42c8-b70b-dda5541c3c34','2026-11-23T22:34:07.924Z','local-robot','[{"create":{"_id":"author","_type":"person","name":"Ada"}}]');
INSERT INTO transactions VALUES(2,'bcff46f7-190c-40f6-a154-52a081972bf3','2026-11-23T22:34:07.982Z','local-robot','[{"create":{"_id":"page","_type":"page","title":"First","author":{"_type":"reference","_ref":"author"}}}]');
INSERT INTO transactions VALUES(3,'cd61deb0-f071-48e1-ac15-50f7bf49f3d1','2026-11-23T22:34:08.044Z','local-robot','[{"patch":{"id":"page","set":{"title":"Second"}}}]');
INSERT INTO transactions VALUES(4,'cda52ce6-3486-481b-be7a-623edb86fee6','2026-11-23T22:34:08.100Z','local-robot','[{"create":{"_id":"drafts.page","_type":"page","title":"Draft"}}]');
INSERT INTO transactions VALUES(5,'6453941a-87f7-4521-9498-db29e19f0d43','2026-11-23T22:34:08.109Z','local-robot','[{"create":{"_id":"gone","_type":"page","title":"Deleted"}}]');
INSERT INTO transactions VALUES(6,'7f426b57-a692-4b9c-a51b-f52424eb322b','2026-11-23T22:34:08.119Z','local-robot','[{"delete":{"id":"gone"}}]');
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    local INTEGER NOT NULL
  , robot INTEGER NOT NULL DEFAULT 0);
INSERT INTO users VALUES('local-editor','Local Editor','editor@localhost','editor',1,0);
INSERT INTO users VALUES('second-editor','Second Editor','second@localhost','editor',1,0);
INSERT INTO users VALUES('local-robot','Programs on this machine','','administrator',0,1);
INSERT INTO users VALUES('grace-7f074b','grace','grace@example.com','editor',0,0);
CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    hash BLOB NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT
  , kind TEXT NOT NULL DEFAULT 'key' CHECK (kind IN ('key', 'session')), idle_ms INTEGER, used_at TEXT);
INSERT INTO tokens VALUES('3c424322ee7cf124','local-robot','token file',X'b2ac192957e5832082acb408cb8cabc44efbea3e228e3d2339ef81a4cfe5b5b0','2026-11-23T22:34:07.770Z',NULL,'key',NULL,'2026-11-23T22:34:07.770Z');
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
CREATE TABLE credentials (
    user TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    password TEXT NOT NULL,
    totp_secret TEXT,
    totp_step INTEGER
  ) WITHOUT ROWID;
CREATE TABLE invitations (
    id TEXT NOT NULL PRIMARY KEY,
    user TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    hash BLOB NOT NULL,
    expires_at TEXT NOT NULL
  ) WITHOUT ROWID;
INSERT INTO invitations VALUES('d34d5f8659597aff','grace-7f074b',X'd8034d6352d304e78dc97338ac3019ed4760761dd96ebbbf17ea0c4ef0d5648e','2026-11-26T22:34:08.340Z');
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    event TEXT NOT NULL,
    user TEXT,
    by TEXT,
    address TEXT,
    detail TEXT
  );
INSERT INTO audit VALUES(1,'2026-11-23T22:34:08.340Z','invited','grace-7f074b','server',NULL,'editor');
INSERT INTO audit VALUES(2,'2026-11-23T22:34:08.340Z','link made','grace-7f074b','server',NULL,NULL);
CREATE TABLE provider_links (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    linked_at TEXT NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user, issuer)
  ) WITHOUT ROWID;
INSERT INTO provider_links VALUES('https://id.example.com','subject-1','grace-7f074b','2026-11-23T22:40:00.000Z');
CREATE TABLE datasets (
    name TEXT NOT NULL PRIMARY KEY,
    acl_mode TEXT NOT NULL CHECK (acl_mode IN ('public', 'private'))
  ) WITHOUT ROWID;
INSERT INTO datasets VALUES('production','private');
CREATE TABLE revisions (
    document TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
    previous_rev TEXT,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document, seq)
  );
INSERT INTO revisions VALUES('author',1,'appear',NULL,'[0,{"_id":"author","_type":"person","name":"Ada","_createdAt":"2026-11-23T22:34:07.924Z","_updatedAt":"2026-11-23T22:34:07.924Z"}]','[0,null]');
INSERT INTO revisions VALUES('drafts.page',4,'appear',NULL,'[0,{"_id":"drafts.page","_type":"page","title":"Draft","_createdAt":"2026-11-23T22:34:08.100Z","_updatedAt":"2026-11-23T22:34:08.100Z"}]','[0,null]');
INSERT INTO revisions VALUES('gone',5,'appear',NULL,'[0,{"_id":"gone","_type":"page","title":"Deleted","_createdAt":"2026-11-23T22:34:08.109Z","_updatedAt":"2026-11-23T22:34:08.109Z"}]','[0,null]');
INSERT INTO revisions VALUES('gone',6,'disappear','6453941a-87f7-4521-9498-db29e19f0d43','[0,null]','[0,{"_id":"gone","_type":"page","title":"Deleted","_createdAt":"2026-11-23T22:34:08.109Z","_updatedAt":"2026-11-23T22:34:08.109Z"}]');
INSERT INTO revisions VALUES('page',2,'appear',NULL,'[0,{"_id":"page","_type":"page","title":"First","author":{"_type":"reference","_ref":"author"},"_createdAt":"2026-11-23T22:34:07.982Z","_updatedAt":"2026-11-23T22:34:07.982Z"}]','[0,null]');
INSERT INTO revisions VALUES('page',3,'update','bcff46f7-190c-40f6-a154-52a081972bf3','[11,3,23,0,18,22,"8.044",23,23,24,15,17,"Second","title"]','[11,3,23,0,18,22,"7.982",23,23,24,15,17,"First","title"]');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('transactions',6);
INSERT INTO sqlite_sequence VALUES('audit',2);
CREATE INDEX documents_by_type ON documents (type, layer, id, rev);
CREATE INDEX documents_by_layer ON documents (layer, id, rev);
CREATE INDEX documents_by_base ON documents (base, layer, id, rev);
CREATE INDEX refs_by_target ON refs (target, strong, source);
CREATE INDEX deliveries_due ON deliveries (webhook, next_attempt_at);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
CREATE INDEX revisions_by_seq ON revisions (seq, document);
COMMIT;
