import type { ApiCriticality } from './reference.ts';

/** How serious a change of the API can be, the worst first. */
export const criticalityOrder: readonly ApiCriticality[] = ['breaking', 'dangerous', 'safe'];
