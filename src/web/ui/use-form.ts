import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';

type Errors = Record<string, string>;

interface FormOptions {
  /** What can be checked without asking the server, per field. */
  check?: (values: Record<string, string>) => Errors;
  send: (values: Record<string, string>) => Promise<void>;
  /** What was typed stays once it is sent, to be changed and sent again. */
  staysFilled?: boolean;
}

/** Checks the fields, sends them, and puts the server's complaints beside the fields they are about. */
export function useForm({ check, send, staysFilled = false }: FormOptions) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const found = check?.(values) ?? {};
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setIsSending(true);
    try {
      await send(values);
      if (!staysFilled) form.reset();
    } catch (error) {
      const refused = readRefusal(error);
      setErrors(refused.errors);
      // Don't repeat what is already beside its field.
      if (!isBesideFields(form, refused.errors)) setProblem(refused.problem);
      focusFirst(form, refused.errors);
    } finally {
      setIsSending(false);
    }
  }

  return { errors, problem, isSending, onSubmit };
}

function readRefusal(error: unknown): { errors: Errors; problem: string } {
  if (!(error instanceof ApiError)) {
    return { errors: {}, problem: 'We can’t reach Tallboy. Please check your connection and try again.' };
  }
  console.warn(error.message);
  return {
    // The first complaint about a field wins.
    errors: Object.fromEntries(error.errors.map(({ path, message }) => [path, message]).reverse()),
    problem: error.explanation,
  };
}

function isBesideFields(form: HTMLFormElement, errors: Errors): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => form.elements.namedItem(name) !== null);
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const field = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (field instanceof HTMLElement) field.focus();
}
