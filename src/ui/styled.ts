/**
 * Sets properties of an element's style, as its `ref`. By script, since the security policy allows no style in the markup that
 * the server renders; for what only matters where scripts run.
 */
export const styled =
  (properties: Readonly<Record<string, string>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value)
  }
