import type { ReactNode } from 'react';
import { styles } from './mail-style';

// Awaited here, so that the bundle keeps this half-second of loading out of the operator's start.
export const { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text } =
  await import('@react-email/components');
export const { render } = await import('@react-email/render');

/** Parts of a message; the HTML and the plain text are both made from them. */
export type MailBlock =
  | { readonly kind: 'text' | 'quiet' | 'heading'; readonly text: string }
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'fields'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly main: boolean }
  | { readonly kind: 'links'; readonly links: readonly (readonly [label: string, url: string])[] }
  | { readonly kind: 'qr'; readonly alt: string; readonly lpa: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string };

export type MailContent = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
};

type BlockProps<K extends MailBlock['kind']> = { readonly block: Extract<MailBlock, { kind: K }> };

function Figure({ block }: BlockProps<'figure'>) {
  return (
    <Section className="panel" style={styles.panel}>
      <Text className="soft" style={styles.label}>
        {block.label}
      </Text>
      <Text className="figure ink" style={styles.figure}>
        {block.value}
      </Text>
    </Section>
  );
}

function Fields({ block }: BlockProps<'fields'>) {
  return (
    <Section style={styles.fields}>
      {block.rows.map(([label, value]) => (
        <Section key={label}>
          <Text className="soft" style={styles.label}>
            {label}
          </Text>
          <Text className="ink" style={styles.value}>
            {value}
          </Text>
        </Section>
      ))}
    </Section>
  );
}

function Links({ block }: BlockProps<'links'>) {
  return (
    <Section>
      {block.links.map(([label, url]) => (
        <div key={url}>
          <Link className="link" href={url} style={styles.link}>
            {label}
          </Link>
        </div>
      ))}
    </Section>
  );
}

function Quote({ block }: BlockProps<'quote'>) {
  return (
    <>
      <Text className="soft" style={styles.label}>
        {block.label}
      </Text>
      <Text className="quote" style={styles.quote}>
        {block.text}
      </Text>
    </>
  );
}

function Quiet({ block }: BlockProps<'text' | 'quiet' | 'heading'>) {
  return (
    <Text className="soft" style={styles.quiet}>
      {block.text}
    </Text>
  );
}

function Call({ block }: BlockProps<'button'>) {
  const look = block.main ? 'main' : 'second';
  return (
    <Button className={look} href={block.url} style={styles[look]}>
      {block.label}
    </Button>
  );
}

function Steps({ block }: BlockProps<'steps'>) {
  return (
    // Safari says nothing of a list without numbers, unless it is called one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" style={styles.steps}>
      {block.steps.map((step) => (
        <li key={step} style={styles.step}>
          {step}
        </li>
      ))}
    </ol>
  );
}

type ViewProps = { readonly block: MailBlock; readonly qrSource: string };

/** One part of a message as markup; `qrSource` is where the picture of the code comes from. */
export function MailBlockView({ block, qrSource }: ViewProps): ReactNode {
  switch (block.kind) {
    case 'text':
      return <Text style={styles.text}>{block.text}</Text>;
    case 'quiet':
      return <Quiet block={block} />;
    case 'heading':
      return (
        <Heading as="h2" style={styles.heading}>
          {block.text}
        </Heading>
      );
    case 'figure':
      return <Figure block={block} />;
    case 'fields':
      return <Fields block={block} />;
    case 'links':
      return <Links block={block} />;
    case 'qr':
      return <Img alt={block.alt} src={qrSource} style={styles.qr} width="240" />;
    case 'button':
      return <Call block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'quote':
      return <Quote block={block} />;
  }
}
