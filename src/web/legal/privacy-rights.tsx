import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

export const rightsSections: LegalSection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Ask through the <TextLink href="/contact">contact page</TextLink>. You don’t need a special form or
          a reason. You have the right:
        </p>
        <ul>
          <li>
            <strong>to know and to see</strong> what we hold about you (IPP 6);
          </li>
          <li>
            <strong>to have it corrected</strong> (IPP 7). If we don’t agree, you can have your own statement
            kept with it.
          </li>
        </ul>
        <p>
          We’ll answer within 20 working days. Before we hand anything over, we make sure it’s really you
          asking. If the Privacy Act lets us take longer or hold something back, we say so within that time,
          and why.
        </p>
        <p>
          You can also get a copy of your account’s data in a form a computer can read, or delete your account
          and everything in it. Do either on your <TextLink href="/account">account page</TextLink>, or ask us
          through the contact page. You can change most of your profile on your account page too.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Minimum age',
    body: (
      <p>
        You must be at least 13 to have an account. We don’t knowingly collect information from younger
        children. If your child has given us some, <TextLink href="/contact">tell us</TextLink> and we’ll
        delete it.
      </p>
    ),
  },
  {
    id: 'breaches',
    title: 'If there’s a privacy breach',
    body: (
      <p>
        If information is lost, or seen or changed by someone who shouldn’t have had it, we find out what
        happened and stop it. Where it has caused serious harm or is likely to, we notify the Privacy
        Commissioner and the people affected as soon as practicable, as the Privacy Act requires.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          Please come to us first, through the <TextLink href="/contact">contact page</TextLink>, so that we
          can put it right.
        </p>
        <p>
          If that doesn’t help, you can complain to the Office of the Privacy Commissioner. It’s free:{' '}
          <TextLink href="https://www.privacy.org.nz">privacy.org.nz</TextLink> or{' '}
          <TextLink href="tel:0800803909">0800 803 909</TextLink>. Some complaints can go on from there to the
          Human Rights Review Tribunal.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and courts',
    body: (
      <>
        <p>
          When we change this policy we publish the new text here, with a new date at the top. If the change
          matters to what you’ve already given us, we do what we reasonably can to tell you first.
        </p>
        <p>
          New Zealand law governs this policy, and the courts and tribunals of New Zealand decide any dispute
          about it. Our <TextLink href="/terms-of-service">Terms of Service</TextLink> apply as well.
        </p>
      </>
    ),
  },
];
