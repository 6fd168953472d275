import type { Language } from '@/lib/i18n/locales';
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  MailBlockView,
  type MailContent,
  Preview,
  Row,
  Section,
  Text,
} from './mail-blocks';
import { darkSheet, styles } from './mail-style';

type Props = {
  readonly content: MailContent;
  readonly language: Language;
  readonly brand: string;
  readonly footer: string;
  /** Shown when no money moves and no network exists. */
  readonly sandboxNote: string | null;
  readonly qrSource: string;
};

function CourseLine() {
  return (
    <Row>
      <Column style={styles.end}>
        <div style={styles.dot} />
      </Column>
      <Column>
        <div style={styles.line}>&nbsp;</div>
      </Column>
      <Column style={styles.end}>
        <div style={styles.ring} />
      </Column>
    </Row>
  );
}

/** The frame every message shares: brand, course line, card, footer. */
export function MailPage({ content, language, brand, footer, sandboxNote, qrSource }: Props) {
  return (
    <Html lang={language}>
      <Head>
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <title>{content.subject}</title>
        <style>{darkSheet}</style>
      </Head>
      <Body className="outer" style={styles.body}>
        <Preview>{content.preview}</Preview>
        <Container className="card" style={styles.card}>
          <Text className="ink" style={styles.brand}>
            {brand}
          </Text>
          <CourseLine />
          <Heading as="h1" className="ink" style={styles.title}>
            {content.title}
          </Heading>
          {content.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a message never move
            <MailBlockView block={block} key={index} qrSource={qrSource} />
          ))}
          {sandboxNote ? (
            <Text className="badge" style={styles.badge}>
              {sandboxNote}
            </Text>
          ) : null}
        </Container>
        <Container style={styles.footer}>
          <Section>
            <Text className="soft" style={styles.quiet}>
              {footer}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
