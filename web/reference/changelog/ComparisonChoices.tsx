import type { ReactNode } from 'react';
import type { ChosenQuery } from './comparisonQuery.ts';
import { criticalityNamed } from './comparisonQuery.ts';

export type ComparisonChoicesProps = {
  /** Names of versions, newest first. */
  readonly versions: readonly string[];
  readonly query: ChosenQuery;
  /** Absent until the comparison is loaded: then nothing can be chosen. */
  readonly onChange?: (part: Partial<ChosenQuery>) => void;
};

/** The fields in which a reader chooses two versions, and which of the changes between them to show. */
export function ComparisonChoices({ versions, query, onChange }: ComparisonChoicesProps): ReactNode {
  const disabled = onChange === undefined;
  return (
    <div className="CompareVersions-choices">
      <VersionChoice
        label="From"
        value={query.from}
        options={versions}
        onChange={onChange && ((from) => onChange({ from }))}
      />
      <VersionChoice
        label="To"
        value={query.to}
        options={versions}
        onChange={onChange && ((to) => onChange({ to }))}
      />
      <label>
        Severity
        <select
          value={query.criticality ?? ''}
          disabled={disabled}
          onChange={(event) => onChange?.({ criticality: criticalityNamed(event.target.value) })}
        >
          <option value="">All changes</option>
          <option value="breaking">Breaking</option>
          <option value="dangerous">Dangerous</option>
          <option value="safe">Safe</option>
        </select>
      </label>
      <label>
        Filter
        <input
          type="search"
          value={query.text}
          disabled={disabled}
          placeholder="Name or word"
          onChange={(event) => onChange?.({ text: event.target.value })}
        />
      </label>
    </div>
  );
}

type VersionChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: ((value: string) => void) | undefined;
};

function VersionChoice({ label, value, options, onChange }: VersionChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select
        value={value}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
