import { jsonForScript } from '@/lib/seo/structured-data';

/** Structured data of a page. A data block: browsers do not run it, and nothing in it can end it. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so no text can leave the block
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
