import type { Fault } from './fault.ts';
import { blogFaults } from './blogFaults.ts';
import { assetFaults, lakeFaults, referenceFaults } from './generatedFaults.ts';
import { redirectFaults } from './redirectFaults.ts';
import { homeFaults, pageFaults, searchWordsFaults, settingsFaults } from './siteFaults.ts';
import { snippetFaults } from './snippetFaults.ts';
import { textFaults } from './textFaults.ts';
import { treeFaults } from './treeFaults.ts';

export const allFaults: readonly Fault[] = [
  ...textFaults,
  ...snippetFaults,
  ...treeFaults,
  ...blogFaults,
  ...redirectFaults,
  ...settingsFaults,
  ...homeFaults,
  ...pageFaults,
  ...searchWordsFaults,
  ...referenceFaults,
  ...assetFaults,
  ...lakeFaults,
];

/** Codes of problems that no content leads to, and why. */
export const codesOfNoContent: Readonly<Record<string, string>> = {
  'empty-alt':
    'A description that is missing or blank is reported when the document is read, as missing-value.',
  'unusable-name': 'Only said when a version of the docs is cut.',
  'lost-address': 'Only said beside a ledger of the addresses that readers know.',
  'missing-anchor': 'Only said beside a ledger of the addresses that readers know.',
  'suspicious-loss': 'Only said beside a ledger of how much there was before.',
};
