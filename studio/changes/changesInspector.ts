import type { DocumentInspector } from 'sanity';
import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { ChangesPanel } from './ChangesPanel.tsx';

/** The panel beside a form that says what publishing changes for readers. */
export const changesInspector: DocumentInspector = {
  name: 'changes-for-readers',
  component: ChangesPanel,
  useMenuItem: () => ({ title: 'What changes for readers', icon: EyeOpenIcon }),
};
