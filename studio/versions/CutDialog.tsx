import type { ReactNode } from 'react';
import type { Problem } from '#core/problem.ts';
import type { WholeSite } from './fetchSite.ts';
import { Card, Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { useClient } from 'sanity';
import { present } from '#core/present.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { cutInWords } from '#schema/content/versions/cutInWords.ts';
import { cutVersion } from '#schema/content/versions/cutVersion.ts';
import { draftsOf } from '#schema/content/versions/fetchDrafts.ts';
import { planVersionCut } from '#schema/content/versions/planVersionCut.ts';
import { PaneSpinner } from '../rows/PaneSpinner.tsx';
import { apiVersion } from '../site/siteSnapshot.ts';
import { DialogButtons, Lines, Reasons } from './DialogParts.tsx';
import { useWholeSite } from './useWholeSite.ts';

export type CutDialogProps = {
  /** Id of the version to copy. */
  readonly from: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onCancel: () => void;
  /** Called when readers see the version with this label. */
  readonly onCut: (label: string) => void;
};

/** Asks for the name and the address of a new version, and copies another one with progress. */
export function CutDialog(props: CutDialogProps): ReactNode {
  const site = useWholeSite();
  if (!site) return <PaneSpinner />;
  if (site instanceof Error) return <Lines lines={[`The docs cannot be read: ${site.message}`]} />;
  return <CutForm {...props} site={site} />;
}

type CutFormProps = CutDialogProps & { readonly site: WholeSite };

function CutForm({ onCancel, ...props }: CutFormProps) {
  const { from, site } = props;
  const { problems, progress, cut, forgetProblems } = useCut(props);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<{ readonly label?: string; readonly path?: string }>({});
  const { label = name, path = name } = typed;
  return (
    <Stack gap={4}>
      <Lines lines={whatIsCopied(site, from)} />
      <Field
        title="Name"
        about='A technical name, such as "v1". Readers do not see it; it cannot be changed later.'
        value={name}
        onChange={(value) => {
          forgetProblems();
          setName(value);
        }}
      />
      <Field
        title="Label"
        about='What readers see, such as "1.0".'
        value={label}
        onChange={(value) => {
          forgetProblems();
          setTyped(present({ ...typed, label: value }));
        }}
      />
      <Field
        title="Address"
        about={`The part below /docs: its main page will be at /docs/${path}.`}
        value={path}
        onChange={(value) => {
          forgetProblems();
          setTyped(present({ ...typed, path: value }));
        }}
      />
      <Reasons problems={problems} />
      {progress && (
        <Card padding={3} radius={2} tone="primary" aria-live="polite">
          <Lines lines={[progress]} />
        </Card>
      )}
      <DialogButtons
        text="Cut this version"
        tone="primary"
        isBusy={progress !== undefined}
        isPossible={name !== '' && problems.length === 0}
        onCancel={onCancel}
        onConfirm={() => void cut({ name, label, path })}
      />
    </Stack>
  );
}

type NewVersion = { readonly name: string; readonly label: string; readonly path: string };

/** Returns the function that copies a version, what is in its way, and the step in progress, undefined before the first. */
function useCut({ from, site, onBusy, onCut }: Omit<CutFormProps, 'onCancel'>) {
  const client = useClient({ apiVersion });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [progress, setProgress] = useState<string>();
  const cut = async (version: NewVersion): Promise<void> => {
    const revision = `cut-${crypto.randomUUID()}`;
    const now = new Date().toISOString();
    const plan = planVersionCut(site.raw, { from, ...version, revision, now });
    setProblems(plan.problems);
    if (plan.problems.length > 0) return;
    const say = (copied: number): void =>
      setProgress(`${copied} of ${plan.documents.length} documents copied…`);
    onBusy(true);
    say(0);
    try {
      await cutVersion(client, plan.documents, {
        revision,
        inTheWay: plan.inTheWay,
        onProgress: say,
      });
      onCut(version.label);
    } catch (error) {
      setProgress(undefined);
      setProblems([failure(error)]);
    } finally {
      onBusy(false);
    }
  };
  return { problems, progress, cut, forgetProblems: () => setProblems([]) };
}

function whatIsCopied({ raw, drafts }: WholeSite, from: string): readonly string[] {
  const { docVersion, docCategory, docPage } = raw.documents;
  const label = docVersion.find(({ _id }) => _id === from)?.label ?? '';
  const members = [...docCategory, ...docPage].filter(({ version }) => refOf(version) === from);
  return cutInWords(label, members, draftsOf(from, drafts).length);
}

function Field({
  title,
  about,
  value,
  onChange,
}: {
  readonly title: string;
  readonly about: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Text size={1} muted>
        {about}
      </Text>
      <TextInput
        aria-label={title}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  );
}

function failure(error: unknown): Problem {
  return {
    code: 'not-cut',
    severity: 'error',
    message: `Readers see nothing of the new version: ${error instanceof Error ? error.message : String(error)}`,
    fix: 'Change the name, or close this and try again.',
  };
}
