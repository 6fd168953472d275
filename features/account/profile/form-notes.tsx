import { Note } from '@/components/ui/note';

/** What became of a form: faults of no field (F5.45), or that it is saved. */
export function FormNotes({ general, saved }: { general: string | null; saved: string | null }) {
  return (
    <>
      {general && (
        <Note tone="bad" live>
          {general}
        </Note>
      )}
      {saved && (
        <Note tone="ok" live>
          {saved}
        </Note>
      )}
    </>
  );
}
