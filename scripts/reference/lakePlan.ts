import type { EffectOnSite } from './effectOnSite.ts';
import type { ReferenceChange } from './referenceChange.ts';

/** A change of the reference of a deployment, and its effect on the site. */
export type LakePlan = ReferenceChange & {
  /** Name of the deployment. */
  readonly deployment: string;
  /** As in `ReadDeployment`. */
  readonly remarks: readonly string[];
  /** Ids of documents of the deployment that belong to no version or symbol of it, and that stay. */
  readonly orphans: readonly string[];
  readonly effect: EffectOnSite;
};
