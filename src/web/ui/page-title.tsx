import { useSite } from '#web/lib/site.ts';
import { useTitleCount } from '#web/lib/title-count.ts';

interface PageTitleProps {
  title: string;
  description: string;
  /** The one address by which search engines should know the page: `/listing/7`. */
  canonical?: string;
  /** The picture for shared links: `/pictures/7?width=960`. */
  picture?: string | undefined;
  /** Search engines leave it alone. */
  isPrivate?: boolean;
}

/** What tabs, bookmarks, search engines and shared links call the page. */
export function PageTitle({ title, description, canonical, picture, isPrivate = false }: PageTitleProps) {
  const site = useSite();
  const count = useTitleCount();
  const whole = title === 'Tallboy' ? 'Tallboy: second-hand furniture in New Zealand' : `${title} · Tallboy`;
  return (
    <>
      <title>{count > 0 ? `(${count > 99 ? '99+' : count}) ${whole}` : whole}</title>
      <meta name="description" content={description} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Tallboy" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && <meta property="og:image" content={site + picture} />}
      {canonical && <meta property="og:url" content={site + canonical} />}
      {canonical && <link rel="canonical" href={site + canonical} />}
    </>
  );
}
