/** Shown only if scripts are turned off. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="alert">{what} needs JavaScript. Please turn it on in your browser and reload the page.</p>
    </noscript>
  );
}
