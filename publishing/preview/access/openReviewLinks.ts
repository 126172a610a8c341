import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ReviewLink } from '#core/preview/reviewLink.ts';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { openPrivateDatabase } from '#system/files/openPrivateDatabase.ts';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { transact } from '#system/files/transact.ts';
import { hashSecret, isSecretOf } from '#system/http/hashSecret.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

export type NewReviewLink = Pick<ReviewLink, 'documents' | 'release' | 'title' | 'path' | 'by'> & {
  readonly days: number;
};

/** All links for reviewers, durably. Of the secret that makes one work, only a hash is kept. */
export type ReviewLinks = {
  /** Creates a link. `secret` is returned only here: its id, a dot and 128 random bits, base64url. Undefined if its creator has too many. */
  readonly create: (
    link: NewReviewLink,
  ) => { readonly link: ReviewLink; readonly secret: string } | undefined;
  /** Newest first; without those that ended more than thirty days ago. */
  readonly list: () => readonly ReviewLink[];
  /** Ends a link at once. False if there is none with this id. */
  readonly revoke: (id: string) => boolean;
  /** The link that a secret belongs to, even if it has ended; undefined if there is none. Takes the same time for each wrong secret. */
  readonly find: (secret: string) => ReviewLink | undefined;
  /** Notes that a link is used. */
  readonly noteUse: (link: ReviewLink) => void;
  /** Returns whether a link has neither expired nor been revoked. */
  readonly isOpen: (link: ReviewLink) => boolean;
  /** True if changes that had been saved were missing when they were opened. As one of them may have revoked a link, all links were revoked. */
  readonly hasLost: boolean;
  /** Calls a listener with the id of each link that is revoked. Returns a function that ends that. */
  readonly onRevoked: (listener: (id: string) => void) => () => void;
  readonly close: () => void;
};

/** The most links of one creator that work at the same time. */
const maxPerCreator = 50;

const day = 24 * 60 * 60_000;

/** The time for which links are listed after their end, and the interval at which the use of one is noted, in milliseconds. */
const [keptFor, noteEvery] = [30 * day, 60_000];

const table = `
  CREATE TABLE IF NOT EXISTS links (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL,
    documents TEXT NOT NULL,
    title TEXT NOT NULL,
    path TEXT NOT NULL,
    by_id TEXT NOT NULL,
    by_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT,
    revoked_at TEXT,
    release TEXT
  ) STRICT;
`;

/**
 * Opens the links in a data folder that only its user may read. Throws an Error that names the folder and what to do if it cannot be used.
 * @param now the time of day
 */
export function openReviewLinks(dataDir: string, now: () => Date = () => new Date()): ReviewLinks {
  const database = openDatabase(dataDir);
  const saved = openSavedMark(fileIn(dataDir));
  const insert = database.prepare(
    'INSERT INTO links (id, hash, documents, title, path, by_id, by_name, created_at, expires_at, release) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const all = database.prepare('SELECT * FROM links ORDER BY created_at DESC, id');
  const one = database.prepare('SELECT * FROM links WHERE id = ?');
  const note = database.prepare('UPDATE links SET used_at = ? WHERE id = ?');
  const end = database.prepare('UPDATE links SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  const endAll = database.prepare('UPDATE links SET revoked_at = ? WHERE revoked_at IS NULL');
  const prune = database.prepare('DELETE FROM links WHERE coalesce(revoked_at, expires_at) < ?');
  const listeners = new Set<(id: string) => void>();
  const before = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  /** Writes in one step. The version of the file counts these steps, and the mark remembers how many there were. */
  const write = (work: () => void): void => {
    const version = versionOf(database) + 1;
    transact(database, () => {
      work();
      database.exec(`PRAGMA user_version = ${version}`);
    });
    saved.note(version);
  };
  const hasLost = (saved.before ?? 0) > versionOf(database);
  if (hasLost) write(() => endAll.run(before(0)));
  const isOpen = ({ expiresAt, revokedAt }: ReviewLink): boolean =>
    revokedAt === undefined && now().toISOString() < expiresAt;

  return {
    create: ({ documents, release, title, path: place, by, days }) => {
      prune.run(before(keptFor));
      const own = all.all().map(linkOf).filter(isOpen);
      if (own.filter((link) => link.by.id === by.id).length >= maxPerCreator) return undefined;
      const id = randomBytes(8).toString('base64url');
      const secret = randomBytes(16).toString('base64url');
      const [createdAt, expiresAt] = [before(0), before(-days * day)];
      const facts = [JSON.stringify(documents), title, place, by.id, by.name, createdAt, expiresAt];
      write(() => insert.run(id, hashSecret(secret), ...facts, release ?? null));
      return {
        link: present({ id, documents, release, title, path: place, by, createdAt, expiresAt }),
        secret: `${id}.${secret}`,
      };
    },
    list: () => {
      prune.run(before(keptFor));
      return all.all().map(linkOf);
    },
    revoke: (id) => {
      if (!one.get(id)) return false;
      write(() => end.run(before(0), id));
      for (const listener of listeners) listener(id);
      return true;
    },
    find: (text) => {
      const [, id = '', secret = ''] = /^([\w-]{11})\.([\w-]{22})$/.exec(text) ?? [];
      const row = one.get(id);
      const hash = row?.['hash'];
      const isIt = isSecretOf(secret, hash instanceof Uint8Array ? hash : noHash);
      return row && isIt ? linkOf(row) : undefined;
    },
    noteUse: ({ id, usedAt }) => {
      if (usedAt === undefined || usedAt < before(noteEvery)) note.run(before(0), id);
    },
    isOpen,
    hasLost,
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      saved.close();
      database.close();
    },
  };
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'reviewLinks.sqlite');
}

/** The number of writes that made the file what it is. */
function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function openDatabase(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    const database = openPrivateDatabase(fileIn(dataDir));
    try {
      database.exec(
        `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; ${table}`,
      );
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (cause) {
    throw new Error(
      `The preview cannot use its data folder '${dataDir}' (${errorMessage(cause)}). Check that it can be written, or choose another folder with PREVIEW_DATA. If its file reviewLinks.sqlite is damaged, delete it: all links for reviewers then end.`,
      { cause },
    );
  }
}

function linkOf(row: Readonly<Record<string, SQLOutputValue>>): ReviewLink {
  const text = (name: string): string => String(row[name]);
  const optional = (name: string): string | undefined => (row[name] === null ? undefined : text(name));
  const documents: readonly string[] = JSON.parse(text('documents'));
  return present({
    id: text('id'),
    documents,
    release: optional('release'),
    title: text('title'),
    path: text('path'),
    by: { id: text('by_id'), name: text('by_name') },
    createdAt: text('created_at'),
    expiresAt: text('expires_at'),
    usedAt: optional('used_at'),
    revokedAt: optional('revoked_at'),
  });
}

const noHash = new Uint8Array(32);
