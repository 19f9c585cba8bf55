import { LegalLayout } from './legal-layout.tsx';
import { buyingSections } from './safety-buying.tsx';
import { checklistSection } from './safety-checklist.tsx';
import { helpSections } from './safety-help.tsx';
import { TextLink } from './text-link.tsx';

export function SafetyPage() {
  return (
    <LegalLayout
      title="Safety Tips"
      description="How to meet sellers, pay, and check second-hand furniture, and what to do if something goes wrong."
      introduction={
        <>
          <p>
            Most second-hand sales go well. These habits keep it that way. Tallboy only shows you listings.
            You meet and pay the seller yourself, so it’s worth a few minutes.
          </p>
          <p className="card p-5">
            <strong>In danger now?</strong> Call <TextLink href="tel:111">111</TextLink>.{' '}
            <strong>Just paid a scammer?</strong> Call your bank first, then read{' '}
            <TextLink href="#if-something-goes-wrong">what to do</TextLink>.
          </p>
        </>
      }
      sections={[...buyingSections, checklistSection, ...helpSections]}
    />
  );
}
