import { Link } from '#web/lib/router.tsx';
import type { NoMail } from '#web/lib/sends-mail.ts';

const reasons: Record<NoMail, { said: string; act: string; href: string }> = {
  unconfirmed: {
    said: 'We can’t email you until you’ve confirmed your email address.',
    act: 'Confirm it',
    href: '/account?tab=profile',
  },
  never: {
    said: 'We can’t email you because you’ve chosen never to get notifications by email.',
    act: 'Change that',
    href: '/account?tab=notifications',
  },
};

interface NoMailNoteProps {
  why: NoMail;
  /** Whether nothing but mail was chosen. */
  isOnly: boolean;
}

/** Where an alert is to tell by mail and can't: why, and the way to change it. */
export function NoMailNote({ why, isOnly }: NoMailNoteProps) {
  const { said, act, href } = reasons[why];
  return (
    <p>
      {said} {isOnly && 'For now, you’ll find everything in your notifications here. '}
      <Link className="link" href={href}>
        {act}
      </Link>
    </p>
  );
}
