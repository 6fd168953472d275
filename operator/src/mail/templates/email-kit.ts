// awaited here, so that the bundle keeps this half-second of loading out of the operator's start
export const { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text } =
  await import('@react-email/components');
export const { render } = await import('@react-email/render');
