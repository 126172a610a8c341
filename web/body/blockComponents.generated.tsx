// Written by `npm run typegen` from the descriptions in `core/blocks` and `core/custom`.
import type { InferStrictComponents } from '@portabletext/react';
import type { PageBlock } from '#core/site/model/pageBody.ts';
import type { ShowBody } from './blockView.ts';
import { CustomBlock } from './CustomBlock.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Admonition } from './Admonition.tsx';
import { Figure } from './Figure.tsx';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import { Details } from './Details.tsx';
import { Download } from './Download.tsx';
import { Steps } from '../blocks/Steps.tsx';
import { Cards } from '../blocks/Cards.tsx';
import { Columns } from '../blocks/Columns.tsx';
import { Definitions } from '../blocks/Definitions.tsx';
import { FileTree } from '../blocks/FileTree.tsx';
import { Quote } from '../blocks/Quote.tsx';
import { CallToAction } from '../blocks/CallToAction.tsx';
import { Gallery } from '../blocks/Gallery.tsx';
import { LightAndDark } from '../blocks/LightAndDark.tsx';
import { PageCard } from '../blocks/PageCard.tsx';
import { Video } from '../blocks/Video.tsx';
import { OnlineVideo } from '../blocks/OnlineVideo.tsx';
import { Diagram } from '../blocks/Diagram.tsx';
import { Formula } from '../blocks/Formula.tsx';
import { SavingsCalculator } from '../custom/steadyrate/savings/SavingsCalculator.tsx';

/** Returns the component of each block; `show` shows the texts inside it. */
export function blockComponents(show: ShowBody): InferStrictComponents<PageBlock[]>['types'] {
  return {
    codeBlock: ({ value }) => <CodeBlock block={value} />,
    admonition: ({ value }) => <Admonition block={value} show={show} />,
    figure: ({ value }) => <Figure block={value} />,
    table: ({ value }) => <Table block={value} />,
    tabs: ({ value }) => <Tabs block={value} show={show} />,
    details: ({ value }) => <Details block={value} show={show} />,
    download: ({ value }) => <Download block={value} />,
    steps: ({ value }) => <div className="Block"><Steps block={value} show={show} /></div>,
    cards: ({ value }) => <div className="Block"><Cards block={value} show={show} /></div>,
    columns: ({ value }) => <div className="Block"><Columns block={value} show={show} /></div>,
    definitions: ({ value }) => <div className="Block"><Definitions block={value} show={show} /></div>,
    fileTree: ({ value }) => <div className="Block"><FileTree block={value} show={show} /></div>,
    quote: ({ value }) => <div className="Block"><Quote block={value} show={show} /></div>,
    callToAction: ({ value }) => <div className="Block"><CallToAction block={value} show={show} /></div>,
    gallery: ({ value }) => <div className="Block"><Gallery block={value} show={show} /></div>,
    lightAndDark: ({ value }) => <div className="Block"><LightAndDark block={value} show={show} /></div>,
    pageCard: ({ value }) => <div className="Block"><PageCard block={value} /></div>,
    video: ({ value }) => <div className="Block"><Video block={value} /></div>,
    onlineVideo: ({ value }) => <div className="Block"><OnlineVideo block={value} /></div>,
    diagram: ({ value }) => <div className="Block"><Diagram block={value} /></div>,
    formula: ({ value }) => <div className="Block"><Formula block={value} /></div>,
    savingsCalculator: ({ value }) => <CustomBlock block={value}><SavingsCalculator block={value} /></CustomBlock>,
  };
}
