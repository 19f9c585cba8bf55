import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Recipe } from '#contract/looking.ts';
import type { createDataSource, DataSource, updateDataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { sourcesQuery } from '../queries.ts';
import { ConfigEditor } from './config-editor.tsx';
import { loadChecker } from './load-checker.ts';
import { NewerVersion } from './newer-version.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { configTemplate } from './template.ts';

interface SourceFormProps {
  /** Null for a new one. */
  source: DataSource | null;
  /** What a new one starts from, unless from the template. */
  recipe?: Recipe | null;
  onClose: () => void;
  onSaved: () => void;
}

export function SourceForm({ source: current, recipe, onClose, onSaved }: SourceFormProps) {
  const client = useQueryClient();
  // What is typed starts from this one, whoever changes it meanwhile.
  const [source] = useState(current);
  const [newer, setNewer] = useState<DataSource | null>(null);
  const [name, setName] = useState(source?.name ?? '');
  const [baseUrl, setBaseUrl] = useState(source?.baseUrl ?? '');
  const [isActive, setActive] = useState(source?.isActive ?? true);
  const given = (source ?? recipe)?.scrapingConfig;
  const [text, setText] = useState(given ? JSON.stringify(given, null, 2) : configTemplate);
  const [errors, setErrors] = useState<{ name?: string | undefined; baseUrl?: string | undefined }>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => field('name')?.focus(), []);

  /** The fields as they would be sent; null when something is missing, after saying so. */
  async function readFields(needsName: boolean) {
    const found = {
      ...(needsName && !name.trim() && { name: 'Please give it a name' }),
      ...(!baseUrl.trim() && { baseUrl: 'Please enter the address of the marketplace' }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      field(first)?.focus();
      return null;
    }
    const { checkConfig } = await loadChecker();
    const checked = checkConfig(text);
    if ('mistakes' in checked) {
      showToast({
        title: 'Invalid JSON configuration',
        description: 'Please check your scraping configuration format',
        tone: 'problem',
      });
      return null;
    }
    return { name, baseUrl, isActive, scrapingConfig: checked.config };
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const body = await readFields(true);
    if (!body) return;
    setSending(true);
    const saved = source
      ? await update(source, body)
      : await actAsStaff(() => call<typeof createDataSource>('POST /api/admin/data-sources', { body }), {
          done: 'Data source created successfully',
          failed: { title: 'Failed to create data source' },
        });
    setSending(false);
    if (saved) onSaved();
  }

  async function update(
    { id, version }: DataSource,
    fields: Awaited<ReturnType<typeof readFields>> & object,
  ) {
    const body = { ...fields, version: newer?.version ?? version };
    return actAsStaff(
      () =>
        call<typeof updateDataSource>('PATCH /api/admin/data-sources/:id', { params: { id }, body }).catch(
          async (error) => {
            if (error instanceof ApiError && error.status === 409) await lookAtNewer(id, body.version);
            throw error;
          },
        ),
      {
        done: 'Data source updated successfully',
        failed: { title: 'Failed to update data source' },
      },
    );
  }

  /** Saved by somebody else: shown, and replaced by what is saved next. */
  async function lookAtNewer(id: number, madeFrom: string) {
    const sources = await client.fetchQuery({ ...sourcesQuery, staleTime: 0 });
    const found = sources.find((one) => one.id === id);
    if (found && found.version !== madeFrom) setNewer(found);
  }

  return (
    <Form
      ref={form}
      onSubmit={save}
      aria-label={source ? `Edit ${source.name}` : 'New data source'}
      className="mt-4 grid gap-4 rounded-card bg-sunken p-4"
    >
      {recipe && (
        <p>
          The recipe for {recipe.name}. {recipe.hint}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setErrors({ ...errors, name: undefined });
          }}
          error={errors.name}
        />
        <FormField
          label="Base URL"
          name="baseUrl"
          type="url"
          required
          placeholder="https://marketplace.example"
          value={baseUrl}
          onChange={(event) => {
            setBaseUrl(event.target.value);
            setErrors({ ...errors, baseUrl: undefined });
          }}
          error={errors.baseUrl}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
        Active
      </label>
      <ConfigEditor text={text} onChange={setText} />
      {source && newer && <NewerVersion opened={source} newer={newer} />}
      <PreviewPanel sourceId={source?.id} readFields={() => readFields(false)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} busy="Saving...">
          {source ? 'Update Data Source' : 'Create Data Source'}
        </SubmitButton>
        <button type="button" className="button" onClick={() => setText(configTemplate)}>
          Start from the template
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
