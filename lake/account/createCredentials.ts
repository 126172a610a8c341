import type { DatabaseSync } from 'node:sqlite';
import { present } from '#system/values/present.ts';
import { textColumn } from '../store/textColumn.ts';

/** The secrets with which somebody proves who they are. */
export type Credential = {
  /** See `hashPassword`. */
  readonly password: string;
  /** The secret of two-step login (Base32); absent if they have not set it up. */
  readonly totpSecret?: string;
};

export type Credentials = {
  readonly get: (userId: string) => Credential | undefined;
  /** Returns whether anybody has a password. */
  readonly areAny: () => boolean;
  /** Sets a password, and leaves two-step login as it is. */
  readonly setPassword: (userId: string, hash: string) => void;
  /** Sets up two-step login, or switches it off. `step` is that of the code by which it was set up. */
  readonly setTotp: (
    userId: string,
    totp: { readonly secret: string; readonly step: number } | undefined,
  ) => void;
  /** Accepts the code of a step, once: false if it, or a later one, has been accepted already. */
  readonly useTotpStep: (userId: string, step: number) => boolean;
};

/** Reads and writes the table `credentials`. */
export function createCredentials(database: DatabaseSync): Credentials {
  const select = database.prepare('SELECT * FROM credentials WHERE user = ?');
  const any = database.prepare('SELECT 1 FROM credentials LIMIT 1');
  const upsert = database.prepare(
    'INSERT INTO credentials (user, password) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET password = excluded.password',
  );
  const updateTotp = database.prepare('UPDATE credentials SET totp_secret = ?, totp_step = ? WHERE user = ?');
  const useStep = database.prepare(
    'UPDATE credentials SET totp_step = ? WHERE user = ? AND coalesce(totp_step, -1) < ?',
  );
  return {
    get: (userId) => {
      const row = select.get(userId);
      if (!row) return undefined;
      const { totp_secret: secret } = row;
      return present({
        password: textColumn(row, 'password'),
        totpSecret: typeof secret === 'string' ? secret : undefined,
      });
    },
    areAny: () => any.get() !== undefined,
    setPassword: (userId, hash) => {
      upsert.run(userId, hash);
    },
    setTotp: (userId, totp) => {
      updateTotp.run(totp?.secret ?? null, totp?.step ?? null, userId);
    },
    useTotpStep: (userId, step) => useStep.run(step, userId, step).changes > 0,
  };
}
