/** A field that people neither see nor reach; programs that fill in everything fill it in too. */
export function Honeypot() {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
