import type { ReactNode } from 'react';
import type { PageAssets } from '#contract/page.ts';

export const stateElementId = 'page-state';

/** What this page needs of it. */
export interface DocumentAssets extends Omit<PageAssets, 'modules' | 'pages' | 'stylesheets' | 'style'> {
  modules: string[];
}

/** Where the browser finds the page that the server has rendered. */
export interface WrittenPage {
  file: string;
  name: string;
  params: Record<string, string>;
}

interface DocumentProps {
  assets: DocumentAssets;
  /** The stylesheet. The browser has it already. */
  style?: string;
  /** The state that the browser hydrates from, as JSON. */
  state: string;
  children: ReactNode;
}

/** The whole HTML document. Pages add their own title and description; React puts those into the head. */
export function Document({ assets, style = '', state, children }: DocumentProps) {
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1917" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="Tallboy"
          href="/opensearch.xml"
        />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet as the build wrote it */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        <script
          type="module"
          src={assets.script}
          data-modules={assets.modules.join(' ')}
          fetchPriority="low"
        />
      </head>
      <body>
        {children}
        {/* Data, not code: nothing here runs. */}
        <script
          id={stateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
