/** How the sentences and names begin that the specification quotes in English. */
const ENGLISH =
  /^(?:(?:Active|Add to|Appointment|Archived|Are you sure|Closed|Contact Made|Creat(?:e|ing)|Customer|Edit|Enable 2FA|Failed|Files uploaded|Generate Link|Go to Home|Hide Details|Inactive|Invalid|Link copied|Loading|Manage|My|Needs|New|No [a-z]+|Pending|Please|Products|Proposal|QuickStart|Scan|Secure|Select Loan|Settings|Show Details|Submit|This|Unknown|Update|Upload|Uploading|User|Users|View|You have)\b|Submit$)/;

/** For the `lang` of what is shown: `en` for a quoted English text, nothing for the Romanian of the page. */
export function languageOf(shown: unknown): 'en' | undefined {
  return typeof shown === 'string' && ENGLISH.test(shown) ? 'en' : undefined;
}
