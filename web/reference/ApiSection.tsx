import type { ReactNode } from 'react';
import { Heading } from '../body/Heading.tsx';

export type ApiSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A part of a page of the API reference, with a heading that can be linked to. */
export function ApiSection({ id, title, children }: ApiSectionProps): ReactNode {
  return (
    <section className="ApiSection" aria-label={title}>
      <Heading level="h2" id={id} text={title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
