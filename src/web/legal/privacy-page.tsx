import { LegalLayout } from './legal-layout.tsx';
import { collectionSections } from './privacy-collection.tsx';
import { handlingSections } from './privacy-handling.tsx';
import { rightsSections } from './privacy-rights.tsx';
import { TextLink } from './text-link.tsx';

export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy Policy"
      description="What we know about you, why, how long we keep it, and what you can ask us to do."
      updated="July 19, 2025"
      introduction={
        <>
          <p>
            This policy says what personal information Tallboy collects, what happens to it, and what you can
            ask us to do. “We” and “us” are the people who run this site.
          </p>
          <p>The short version:</p>
          <ul>
            <li>We collect what the service needs, and no more.</li>
            <li>We don’t sell personal information, and we show no advertising.</li>
            <li>
              You can ask to see, correct, download or delete what we hold about you, through the{' '}
              <TextLink href="/contact">contact page</TextLink>.
            </li>
          </ul>
        </>
      }
      sections={[...collectionSections, ...handlingSections, ...rightsSections]}
    />
  );
}
