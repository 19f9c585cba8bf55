import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';

export interface LegalSection {
  /** The anchor people link to: it stays the same when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalLayoutProps {
  title: string;
  /** For search engines. */
  description: string;
  updated?: string;
  introduction: ReactNode;
  sections: LegalSection[];
}

const prose =
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:space-y-3 [&_ol]:pl-6 marker:text-soft';

/** A long text that is read in parts: its contents beside it on a wide screen, above it on a phone. */
export function LegalLayout({ title, description, updated, introduction, sections }: LegalLayoutProps) {
  return (
    <div className="page max-w-5xl py-10 md:py-14">
      <PageTitle title={title} description={description} />
      <header className={`max-w-[68ch] ${prose}`}>
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {updated && <p className="text-soft">{`Last updated ${updated}`}</p>}
        <div className="mt-6 text-lg">{introduction}</div>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 wrap-break-word lg:grid-cols-[15rem_minmax(0,68ch)] lg:gap-16">
        <Contents sections={sections} />
        <div className="space-y-12">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} className={`scroll-mt-6 ${prose}`}>
              <h2 className="text-2xl">{`${index + 1}. ${title}`}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="card p-5 lg:sticky lg:top-8 lg:max-h-[calc(100vh-4rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="font-semibold">On this page</p>
      <ol className="mt-2">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              className="-indent-5 block py-1.5 pl-5 text-soft leading-snug hover:text-ink hover:underline"
              href={`#${id}`}
            >
              {`${index + 1}. ${title}`}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
