import { html, plainPage } from '#server/platform/http/html.ts';

interface SignIn {
  email: string;
  problem: string | null;
  offersOpenid: boolean;
}

/** The staff sign-in: a plain form, so that it works before and without the application. */
export function signInPage(stylesheets: string[], { email, problem, offersOpenid }: SignIn): string {
  return plainPage(
    'Staff sign-in',
    stylesheets,
    html`<main class="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <h1 class="font-display text-3xl">Staff sign-in</h1>
      <p class="mt-2 text-soft">For the people who run Tallboy. Shoppers sign in on
        <a class="link" href="/account">their account page</a>.</p>
      ${problem && html`<p class="alert mt-4" role="alert" tabindex="-1" autofocus>${problem}</p>`}
      <form class="mt-6 grid gap-4" method="post" action="/api/login">
        <label class="grid gap-1 font-medium">Email
          <input class="field" type="email" name="email" value="${email}" autocomplete="username" required></label>
        <label class="grid gap-1 font-medium">Password
          <input class="field" type="password" name="password" autocomplete="current-password" required></label>
        <label class="grid gap-1 font-medium">One-time code
          <input class="field" name="code" autocomplete="one-time-code" autocapitalize="none" aria-describedby="code-hint">
          <span id="code-hint" class="text-sm text-soft font-normal">Only if you’ve turned on one-time codes. A recovery code works too.</span></label>
        <button class="button button-primary">Sign in</button>
      </form>
      ${offersOpenid && html`<p class="mt-4 grid"><a class="button" href="/api/login/openid">Sign in with your organisation</a></p>`}
    </main>`,
  );
}

export function signOutPage(stylesheets: string[]): string {
  return plainPage(
    'Sign out',
    stylesheets,
    html`<main class="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <h1 class="font-display text-3xl">Sign out of the admin area?</h1>
      <form class="mt-6 flex gap-3" method="post" action="/api/logout">
        <button class="button button-primary">Sign out</button>
        <a class="button" href="/admin">Stay</a>
      </form>
    </main>`,
  );
}
