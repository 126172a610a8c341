/** The contents of `<head>`. `title` is complete (`Why | Acme`); `canonical` is an absolute URL. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly author: string;
  readonly canonical: string;
  readonly noIndex: boolean;
  readonly openGraph: OpenGraph;
};

/** The details of a page that social networks show: the Open Graph protocol (https://ogp.me). */
export type OpenGraph = {
  readonly type: 'website' | 'article';
  readonly title: string;
  readonly description?: string;
  readonly url: string;
  readonly siteName: string;
  readonly image?: SocialImage;
  readonly publishedTime?: string;
  readonly modifiedTime?: string;
  readonly authors?: readonly string[];
  readonly tags?: readonly string[];
};

/** `url` is absolute; `width` and `height` are pixels. */
export type SocialImage = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type PageBase<Kind extends string> = {
  readonly kind: Kind;
  readonly path: string;
  readonly head: PageHead;
  /** The address at which to report a problem with this page: an absolute URL or a mail address. */
  readonly reportHref?: string;
  /** The address at which writers edit the page: its document in the Studio. */
  readonly editHref?: string;
  /** Set if it asks readers if it helped. */
  readonly asksFeedback?: true;
};
