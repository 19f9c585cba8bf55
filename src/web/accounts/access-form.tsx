import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { useForm } from '#web/ui/use-form.ts';

interface AccessFormProps {
  form: ReturnType<typeof useForm>;
  action: string;
  busy: string;
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** The shape all the forms around an account share: what went wrong, the fields, one button. */
export function AccessForm({ form, action, busy, tone = 'primary', children }: AccessFormProps) {
  return (
    <Form className="mt-6 grid gap-4" onSubmit={form.onSubmit}>
      {form.problem && (
        <p className="alert" role="alert">
          {form.problem}
        </p>
      )}
      {children}
      <SubmitButton isSending={form.isSending} busy={busy} tone={tone}>
        {action}
      </SubmitButton>
    </Form>
  );
}

interface EmailFieldProps {
  email: string;
  error: string | undefined;
  readOnly?: boolean;
}

export function EmailField({ email, error, readOnly = false }: EmailFieldProps) {
  return (
    <FormField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      readOnly={readOnly}
      defaultValue={email}
      error={error}
    />
  );
}

export function checkEmail({ email }: Record<string, string>) {
  return email?.includes('@') ? {} : { email: 'Please enter a valid email address' };
}
