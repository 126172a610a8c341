import type { ComponentType } from 'react';
import type { HomePageData } from '#core/site/model/homePageData.ts';
import { HomeStart } from './steadyrate/HomeStart.tsx';
import { RateDiagram } from './steadyrate/RateDiagram.tsx';
import { SiteMark } from './steadyrate/SiteMark.tsx';

/** The places that it may lead to. */
export type HomeBeginningProps = Pick<HomePageData, 'apiHref' | 'customBlocks'>;

/** The logo beside the name of the site, if it is not the icon of the site (`web/public/icon.svg`). Decorative: the name is beside it. */
export const CustomLogo: ComponentType | undefined = SiteMark;

/** The drawing beside the title of the home page, if there is one. */
export const HomeDrawing: ComponentType | undefined = RateDiagram;

/** The part below the title of the home page, if there is one, such as a form. */
export const HomeBeginning: ComponentType<HomeBeginningProps> | undefined = HomeStart;
