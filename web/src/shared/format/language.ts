/**
 * The specification's English quotations on screens that may also show Romanian. A function, so that the script of the
 * home page, which shows none, leaves them out.
 */
export const quotedEnglish = (): readonly string[] => [
  // Names of tools and of screens.
  ...['QuickStart', 'My Customers', 'Customer Board', 'Products', 'My Calendar', 'Settings', 'Users'],
  ...['Products Management', 'Create New Product', 'Edit Product', 'User Management', 'Manage Users', 'Create User'],
  ...['Secure File Upload', 'Invalid Upload Link'],
  // Tracks of the board.
  ...['New Leads', 'Contact Made', 'Needs Assessment', 'Proposal Made', 'Closed'],
  // Empty lists.
  ...['No customers available.', 'No customers match your search'],
  // Questions, successes and running work.
  'Customer and all related data deleted successfully',
  'Appointment created successfully!',
  'User created successfully!',
  'Auth level updated successfully!',
  'Link copied to clipboard!',
  'Files uploaded successfully!',
  'Uploading...',
  // Missing answers and failures.
  'Please fill in all required fields',
  'Please select at least one file to upload',
  'Appointment creation failed.',
  'Failed to create appointment. Please try again.',
  'Failed to delete appointment. Please try again.',
  'Failed to load appointments. Please try again later.',
  'Failed to load customers. Please try again later.',
  'Failed to load customer data. Please try again.',
  'Failed to update customer status. Please try again.',
  'Failed to add customer to track. Please try again.',
  'Failed to add comment. Please try again.',
  'Failed to delete comment. Please try again.',
  'Failed to delete customer info. Please try again.',
  'Failed to update selected offer. Please try again.',
  'Failed to delete file. Please try again.',
  'Failed to upload files',
  'Failed to load products. Please try again.',
  'Failed to save product. Please try again.',
  'Failed to load users. Please try again.',
  'Failed to create user. Please try again.',
  'Failed to update auth level. Please try again.',
  // With the reason behind a colon.
  'Failed to delete customer',
  'Failed to generate upload link',
  'Upload failed',
];

/** For the `lang` of a shown text: `en` for a quoted English one, absent for the page's Romanian. */
export function languageOf(shown: unknown): 'en' | undefined {
  if (typeof shown !== 'string') return undefined;
  const [text = ''] = shown.split(': ', 1);
  return quotedEnglish().includes(text) ? 'en' : undefined;
}
