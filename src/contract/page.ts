/** What the server gives the built pages to render one, and what it gets back. */
export interface PageRequest {
  path: string;
  /** Without the question mark. */
  search: string;
  /** Where the visitor reaches the site, without a trailing slash. */
  site: string;
  /** Whose session the visitor carries. */
  accountId: number | null;
  /** Whether the visitor carries a session of the staff, which may have ended. */
  mayBeStaff: boolean;
  assets: PageAssets;
  /** The visitor's own GET of an address of the API, without leaving the process. */
  get(path: string): Promise<{ status: number; body: string; total: number; close: number }>;
}

export interface PageAssets {
  script: string;
  /** Everything a page needs beside the script, by the file it is written in: fetched together, not one by one. */
  modules: Record<string, string[]>;
  /** The script of each page itself, by the same. */
  pages: Record<string, string>;
  stylesheets: string[];
  /** The stylesheets' text. It is inlined, so that a slow phone can paint without another request. */
  style: string;
  fonts: string[];
}

/** The page comes in pieces, in their order; the stylesheet is one of them, just as it was given. */
export type RenderPage = (request: PageRequest) => Promise<{ status: number; html: string[] }>;
