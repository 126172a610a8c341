import type { DatabaseLayout } from '#system/files/takeLayoutSteps.ts';

/**
 * The documents of a lake.
 *
 * - `documents`: the current version of each. `base` and `layer` are the parts of the id (`drafts.x` is `x`, `drafts`).
 * - `refs`: the references that current documents hold, once per source and target.
 * - `transactions`: everything that was ever committed, in the order of `seq`.
 * - `revisions`: what a transaction did to a document, as Mendoza patches forth and back over the document without
 *   its `_rev`; an older version is the current one with the later `revert` patches applied.
 */
const documentTables = `
  CREATE TABLE documents (
    id TEXT NOT NULL PRIMARY KEY,
    type TEXT NOT NULL,
    base TEXT NOT NULL,
    layer TEXT NOT NULL,
    rev TEXT NOT NULL,
    content TEXT NOT NULL
  );
  CREATE INDEX documents_by_type ON documents (type, layer, id, rev);
  CREATE INDEX documents_by_layer ON documents (layer, id, rev);
  CREATE INDEX documents_by_base ON documents (base, layer, id, rev);

  CREATE TABLE refs (
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    strong INTEGER NOT NULL,
    PRIMARY KEY (source, target)
  ) WITHOUT ROWID;
  CREATE INDEX refs_by_target ON refs (target, strong, source);

  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL
  );

  CREATE TABLE revisions (
    document TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
    previous_rev TEXT,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document, seq)
  ) WITHOUT ROWID;
  CREATE INDEX revisions_by_seq ON revisions (seq, document);
`;

/**
 * The people and programs that use a lake.
 *
 * - `users`: `role` is one of `protocol/role.ts`; `local` people may use the one-click login on this machine; `robot` is 1 for programs.
 * - `tokens`: the id of a token, and a hash of its secret. A `session` is of a login, and ends by itself; a `key` was made by somebody. A session
 *   with `idle_ms` also ends that long after `used_at`.
 * - `user_values`: what a Studio remembers for a person (column widths, the last tool, …), as JSON.
 */
const userTables = `
  CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    local INTEGER NOT NULL,
    robot INTEGER NOT NULL DEFAULT 0
  );

  CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    hash BLOB NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    kind TEXT NOT NULL DEFAULT 'key' CHECK (kind IN ('key', 'session')),
    idle_ms INTEGER,
    used_at TEXT
  );

  CREATE TABLE user_values (
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) WITHOUT ROWID;
`;

/**
 * Webhooks and their deliveries.
 *
 * - `webhook_cursors`: the position of the last transaction that each webhook has seen.
 * - `deliveries`: what is to be sent, and the log of what was. `next_attempt_at` is empty once a delivery is settled.
 */
const webhookTables = `
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
  CREATE INDEX deliveries_due ON deliveries (webhook, next_attempt_at);
`;

/**
 * The accounts of people and programs on a team's server.
 *
 * - `credentials`: the hash of a person's password, with how it was made; the secret of their two-step login (Base32), and the
 *   30-second step of the last code that was accepted.
 * - `invitations`: the one link by which a person may set a password; its id, and a hash of its secret.
 * - `audit`: what happened to accounts. Entries are never changed or deleted.
 */
const accountTables = `
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

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    event TEXT NOT NULL,
    user TEXT,
    by TEXT,
    address TEXT,
    detail TEXT
  );
  CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
  CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
`;

/**
 * The logins through a provider of OpenID Connect.
 *
 * - `provider_links`: which account belongs to a person there, who is known by `issuer` and `subject` and never by an address. An account has one
 *   such person for each provider.
 */
const providerTables = `
  CREATE TABLE provider_links (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    linked_at TEXT NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (user, issuer)
  ) WITHOUT ROWID;
`;

/** The settings of datasets: `acl_mode` is `public` or `private`. A dataset has no row until somebody sets it. */
const datasetTable = `
  CREATE TABLE datasets (
    name TEXT NOT NULL PRIMARY KEY,
    acl_mode TEXT NOT NULL CHECK (acl_mode IN ('public', 'private'))
  ) WITHOUT ROWID;
`;

/**
 * Stores revisions with row numbers. In a table without them, SQLite reads every row that it compares as a whole, which takes a third of a
 * second among patches of megabytes.
 */
const numberedRevisions = `
  DROP INDEX revisions_by_seq;
  ALTER TABLE revisions RENAME TO ordered_revisions;
  CREATE TABLE revisions (
    document TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq),
    transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
    previous_rev TEXT,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document, seq)
  );
  INSERT INTO revisions SELECT document, seq, transition, previous_rev, apply, revert FROM ordered_revisions;
  DROP TABLE ordered_revisions;
  CREATE INDEX revisions_by_seq ON revisions (seq, document);
`;

/** The layout of a lake's database. */
export const lakeLayout: DatabaseLayout = {
  first: 6,
  tables: documentTables + userTables + webhookTables + accountTables + providerTables + datasetTable,
  steps: [numberedRevisions],
};
