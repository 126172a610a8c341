import type { ReactNode } from 'react';
import type { HomePageData } from '#core/site/model/homePageData.ts';
import { present } from '#core/present.ts';
import { PostList } from '../blog/PostList.tsx';
import { HomeBeginning, HomeDrawing } from '../custom/customDrawings.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { CardList } from '../ui/page/CardList.tsx';
import { Main } from '../ui/page/Main.tsx';

/** The home page: the product, its steps and protocols, and the latest posts. */
export function HomeView({ page }: { readonly page: HomePageData }): ReactNode {
  return (
    <Main className="HomeView">
      <header className={HomeDrawing ? 'HomeView-hero' : 'HomeView-hero HomeView-hero_alone'}>
        <div>
          <p className="HomeView-tagline">{page.tagline}</p>
          <h1 className="HomeView-title">{page.title}</h1>
          <p className="HomeView-lead">{page.lead}</p>
          <ul className="HomeView-actions">
            {page.actions.map((action) => (
              <li key={action.href}>
                <SiteLink href={action.href} inVersions={action.inVersions} className="HomeView-action" ahead>
                  {action.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        {HomeDrawing ? <HomeDrawing /> : null}
      </header>
      {HomeBeginning ? (
        <HomeBeginning {...present({ apiHref: page.apiHref })} customBlocks={page.customBlocks} />
      ) : null}
      {page.highlights.length === 0 ? null : (
        <section className="HomeView-section" aria-labelledby="how">
          <h2 id="how" className="HomeView-heading">
            {page.highlightsTitle}
          </h2>
          <ol className="HomeView-highlights">
            {page.highlights.map((highlight) => (
              <li key={highlight.key}>
                <h3>{highlight.title}</h3>
                <p>{highlight.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {page.protocols.length === 0 ? null : (
        <section className="HomeView-section" aria-labelledby="protocols">
          <h2 id="protocols" className="HomeView-heading">
            {page.protocolsTitle}
          </h2>
          <CardList cards={page.protocols} />
        </section>
      )}
      {page.latestPosts.length === 0 ? null : (
        <section className="HomeView-section" aria-labelledby="latest">
          <h2 id="latest" className="HomeView-heading">
            From the blog
          </h2>
          <PostList posts={page.latestPosts} headingLevel="h3" />
        </section>
      )}
    </Main>
  );
}
