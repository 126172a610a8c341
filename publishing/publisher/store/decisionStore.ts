import type { StoreSession } from './openStoreSession.ts';
import type { Pin } from './pin.ts';
import type { Refusal } from './refusal.ts';
import type { ReleaseAudit } from './releaseAudit.ts';
import { readState } from './publisherTables.ts';

/** The part of a publisher's memory about what keeps content from going live, and what people decided about that. */
export type DecisionStore = {
  /** The newest content, when it has errors. */
  readonly refusal: () => Refusal | undefined;
  readonly refuse: (refusal: Refusal) => void;
  /** The confirmed losses, until the next release. */
  readonly acceptedLosses: () => string | undefined;
  readonly acceptLosses: (
    id: string,
    who: { readonly by: string; readonly at: string },
    account?: string,
  ) => void;
  /** Returns the pin that keeps a chosen release live, if there is one. */
  readonly pin: () => Pin | undefined;
  /**
   * Makes a recorded release the live one that stays, in one step. Throws what SQLite throws for an unknown one.
   * @param account id of who did it; absent for a command on this machine
   */
  readonly putPin: (pin: Pin, account?: string) => void;
  /** Ends the pin; does nothing when there is none. */
  readonly removePin: (who: Omit<Pin, 'release'>, account?: string) => void;
  /** Returns the newest entries of the audit log of publishes and rollbacks, oldest first. */
  readonly audit: ReleaseAudit['list'];
};

/** Returns the functions for refusals and decisions. */
export function decisionStore(session: StoreSession): DecisionStore {
  return {
    refusal: () => session.known.refusal,
    refuse: (refusal) => {
      // Also when it cannot be stored: the content has errors all the same.
      session.known = { ...session.known, refusal };
      session.tables.refusal.put(JSON.stringify(refusal));
    },
    acceptedLosses: () => session.known.acceptedLosses,
    acceptLosses: (id, { by: detail, at }, account = 'server') => {
      session.write(() => {
        session.tables.acceptedLosses.put(id);
        session.tables.audit.note({ event: 'losses accepted', at, by: account, detail });
      });
      session.known = { ...session.known, acceptedLosses: id };
    },
    pin: () => session.known.pin,
    putPin: (pin, account = 'server') => {
      const { release, by: detail, at } = pin;
      session.write(() => {
        session.tables.releases.point(release);
        session.tables.pin.put(JSON.stringify(pin));
        session.tables.audit.note({ event: 'rolled back', at, release, by: account, detail });
      });
      session.known = readState(session.tables);
    },
    removePin: ({ by: detail, at }, account = 'server') => {
      const { pin, ...kept } = session.known;
      if (!pin) return;
      session.write(() => {
        session.tables.pin.remove();
        session.tables.audit.note({ event: 'resumed', at, by: account, detail });
      });
      session.known = kept;
    },
    audit: (limit) => session.tables.audit.list(limit),
  };
}
