import type { ReactNode } from 'react';
import type { HeldBackPublish } from '#core/publishing/heldBackPublish.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { LostRow } from './lostRows.ts';
import type { SettledAddress } from './settleAddresses.ts';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { IntentButton, useClient } from 'sanity';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { countOf } from '#core/text/countOf.ts';
import { mayAs } from '#core/writers/writer.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { redirectActions } from '../../actions/publish/redirectActions.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { useSiteSnapshot } from '../../site/useSiteSnapshot.ts';
import { redirectTemplate } from '../notFound/redirectTemplate.ts';
import { Notice } from '../parts/Notice.tsx';
import { lostRows } from './lostRows.ts';
import { lostText } from './lostText.ts';
import { settleAddresses } from './settleAddresses.ts';

type LostAddressesProps = {
  readonly lost: HeldBackPublish['lost'];
  readonly role: WriterRole;
  /** Called after an attempt to settle some of them, whose buttons may be gone. */
  readonly onTried: () => void;
};

/** Lists the addresses that readers know and that would stop working, and settles each with one click. */
export function LostAddressesCard({ lost, role, onTried }: LostAddressesProps): ReactNode {
  const { settled, isBusy, problem, settle } = useSettling(onTried);
  const snapshot = useSiteSnapshot();
  const rows = useMemo(
    () => lostRows(lost.first, snapshot ? pathsOf(snapshot) : new Set()),
    [lost, snapshot],
  );
  const mayPublish = mayAs(role, 'editor');
  const open = rows.filter(({ path }) => !settled.has(path));
  const moved = open.flatMap(({ path, suggestion: to, isMoved }) =>
    isMoved && to !== undefined ? [{ path, to }] : [],
  );
  return (
    <Card
      as="section"
      aria-labelledby="lost-addresses"
      padding={4}
      radius={3}
      border
      tone="critical"
      data-testid="lost-addresses"
    >
      <Stack gap={4}>
        <Text as="h2" id="lost-addresses" size={2} weight="semibold">
          Addresses that would stop working
        </Text>
        <Text size={1}>
          {countOf(lost.count, 'address', 'addresses')} that readers know no longer{' '}
          {lost.count === 1 ? 'has' : 'have'} a page. The site stays as it was until{' '}
          {lost.count === 1 ? 'it' : 'each of them'} redirects to another page or is marked as removed.
        </Text>
        {mayPublish && open.length > 1 && (
          <Flex gap={2} wrap="wrap">
            {moved.length > 1 && (
              <Button
                mode="ghost"
                fontSize={1}
                text={`Redirect ${moved.length} moved pages`}
                disabled={isBusy}
                onClick={() => void settle(moved)}
              />
            )}
            <Button
              mode="ghost"
              fontSize={1}
              text={open.length === 2 ? 'Mark both as removed' : `Mark all ${open.length} as removed`}
              disabled={isBusy}
              onClick={() => void settle(open.map(({ path }) => ({ path })))}
            />
          </Flex>
        )}
        {!mayPublish && <Text size={1}>Only people who may publish can settle this.</Text>}
        {problem !== undefined && <Notice tone="critical">{problem}</Notice>}
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <AddressRow
              key={row.path}
              row={row}
              isSettled={settled.has(row.path)}
              isDisabled={isBusy || !mayPublish}
              onSettle={(address) => void settle([address])}
            />
          ))}
        </Stack>
        {lost.count > rows.length && <Text size={1}>The others are listed once these are settled.</Text>}
      </Stack>
    </Card>
  );
}

/** Returns the function that settles addresses, those that it has settled, and why the last attempt has failed. */
function useSettling(onTried: () => void) {
  const client = useClient({ apiVersion });
  const { whileConnected } = useSaving();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const settle = async (addresses: readonly SettledAddress[]): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const plan = settleAddresses(await whileConnected(siteSnapshot(client)), addresses);
      const actions = redirectActions(plan, () => crypto.randomUUID());
      if (actions.length > 0) await client.action(actions);
      setSettled((before) => new Set([...before, ...addresses.map(({ path }) => path)]));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    onTried();
  };
  return { settled, isBusy, problem, settle };
}

/** The paths of all pages. */
function pathsOf(snapshot: RawSnapshot): ReadonlySet<string> {
  return placedAddresses(reshapeSnapshot(snapshot).content, new Date().toISOString()).pages;
}

type AddressRowProps = {
  readonly row: LostRow;
  readonly isSettled: boolean;
  readonly isDisabled: boolean;
  readonly onSettle: (address: SettledAddress) => void;
};

function AddressRow({ row, isSettled, isDisabled, onSettle }: AddressRowProps): ReactNode {
  const { path, suggestion } = row;
  const text = lostText(row);
  return (
    <Card as="li" padding={3} radius={2} border data-testid="lost-address">
      <Stack gap={3}>
        <Text size={1} weight="semibold" style={{ overflowWrap: 'anywhere' }}>
          {path}
        </Text>
        {text !== '' && (
          <Text muted size={1} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        )}
        {isSettled ? (
          <Text size={1}>Settled. The site is being built again.</Text>
        ) : (
          <Flex gap={2} wrap="wrap">
            {suggestion !== undefined && (
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                text="Redirect there"
                aria-label={`Redirect there: from ${path} to ${suggestion}`}
                disabled={isDisabled}
                onClick={() => onSettle({ path, to: suggestion })}
              />
            )}
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="Mark as removed"
              aria-label={`Mark as removed: ${path}`}
              disabled={isDisabled}
              onClick={() => onSettle({ path })}
            />
            <IntentButton
              intent="create"
              params={[{ type: 'redirect', template: redirectTemplate.id }, { from: path }]}
              mode="bleed"
              text="Redirect elsewhere…"
              aria-label={`Redirect elsewhere: ${path}`}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  );
}
