import type { ComponentType } from 'react';
import { RateDiagram } from './steadyrate/RateDiagram.tsx';
import { SiteMark } from './steadyrate/SiteMark.tsx';

/** The logo beside the name of the site, if it is not the icon of the site (`web/public/icon.svg`). Decorative: the name is beside it. */
export const CustomLogo: ComponentType | undefined = SiteMark;

/** The drawing beside the title of the home page, if there is one. */
export const HomeDrawing: ComponentType | undefined = RateDiagram;
