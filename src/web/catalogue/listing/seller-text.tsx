import { findPhones } from './find-phones.ts';

/** What a seller wrote, with phone numbers and email addresses as links. */
export function SellerText({ text }: { text: string }) {
  return findPhones(text).map(({ text: said, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay in their order
      <a key={at} className="link whitespace-nowrap" href={href}>
        {said}
      </a>
    ) : (
      said
    ),
  );
}
