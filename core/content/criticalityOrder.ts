import type { ApiCriticality } from './reference.ts';

/** The grades of a change of the API, the worst first. */
export const criticalityOrder: readonly ApiCriticality[] = ['breaking', 'dangerous', 'safe'];
